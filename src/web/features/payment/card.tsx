import { lazy, type Ref, Suspense } from 'react'
import type { PublicConfig } from '#contract/content.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CardForm } from './card-form.ts'

const SandboxCard = lazy(async () => ({ default: (await import('./sandbox-card.tsx')).SandboxCard }))
const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }))

interface CardProps {
  readonly config: PublicConfig['card']
  readonly form: Ref<CardForm>
  readonly disabled: boolean
  readonly returnPath: string
}

/** The card form of the provider that the service runs with: Stripe's with a key, else the marked simulation. */
export function Card({ config, form, disabled, returnPath }: CardProps) {
  return (
    <Suspense fallback={<Skeleton height="calc(200 * var(--u))" />}>
      {config.provider === 'stripe' && config.publishableKey ? (
        <StripeCard form={form} disabled={disabled} publishableKey={config.publishableKey} />
      ) : (
        <SandboxCard form={form} disabled={disabled} returnPath={returnPath} />
      )}
    </Suspense>
  )
}
