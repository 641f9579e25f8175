import { type Ref, Suspense } from 'react'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import type { MethodForm } from './method-form.ts'
import { METHODS } from './methods.tsx'
import type { Choice } from './offered.ts'

interface PaymentFormProps {
  /** The chosen method. */
  readonly choice: Choice
  readonly form: Ref<MethodForm>
  readonly disabled: boolean
  readonly returnPath: string
}

/** Renders the form of a method for its provider. */
export function PaymentForm({ choice, ...props }: PaymentFormProps) {
  const Form = METHODS[choice.method].forms[choice.provider]
  return (
    <Suspense fallback={<Skeleton height="calc(200 * var(--u))" />}>
      {Form && <Form {...props} publishableKey={choice.publishableKey} />}
    </Suspense>
  )
}
