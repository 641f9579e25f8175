import { Trans } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { FieldError } from '#kit/ui/forms/field.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { BottomBar } from '#web/ui/page-head.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import { ChosenWhen } from './chosen-when.tsx'
import { WhatSection, WhoSection } from './fields.tsx'
import type { ReserveModel } from './model.ts'
import { ChangeNote, DifferenceDialog, ReserveNotices } from './notices.tsx'
import { Chosen, Conditions, PackHead, ReserveTitle, SubmitLabel, TotalLabel } from './parts.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import styles from './reserve.module.css'

/** One column that ends in a ticket with the selection. Total and submit button stay visible. */
export function MobileReserve({ model }: { model: ReserveModel }) {
  const { amount, approx } = model
  return (
    <form ref={model.element} className={styles.form} noValidate onSubmit={model.handleSubmit}>
      <h1 className="visuallyHidden">
        <ReserveTitle model={model} />
      </h1>
      <PackHead model={model} />
      <ChangeNote model={model} />
      {model.dated && <ChosenWhen model={model} />}
      <WhoSection model={model} />
      <WhatSection model={model} />
      <Fuda as="section" stub={<Conditions model={model} />}>
        <h2 className={styles.title}>
          <Trans>Your reservation</Trans>
        </h2>
        <Chosen model={model} />
        {model.errorOf('total') && <FieldError id="reserve-total">{model.errorOf('total')}</FieldError>}
      </Fuda>
      <ReserveNotices model={model} />
      <BottomBar>
        <div aria-live="polite">
          <Price
            yen={amount}
            approx={approx(amount)}
            unit={model.price.atShop > 0 || model.carriedCode !== '' ? <TotalLabel model={model} /> : undefined}
          />
        </div>
        <Button type="submit" variant="accent" pending={model.pending} disabled={!model.online}>
          <SubmitLabel model={model} short />
        </Button>
      </BottomBar>
      <DifferenceDialog model={model} />
      <QuoteDialog model={model} />
    </form>
  )
}
