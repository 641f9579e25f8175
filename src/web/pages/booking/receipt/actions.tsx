import { Trans, useLingui } from '@lingui/react/macro'
import { ADDRESSEE_MAX } from '#domain/receipt/addressee.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { failureText, messageText } from '#web/api/failure-text.ts'
import type { ReceiptModel } from './model.ts'
import styles from './receipt.module.css'

interface ActionsProps {
  readonly model: ReceiptModel
  /** Number of the receipt that the next one replaces. */
  readonly replaces: string | null
  readonly online: boolean
  /** The order's page. */
  readonly back: string
}

/** What can be done with the receipt: type the addressee and issue it, or print it. Never printed itself. */
export function ReceiptActions(props: ActionsProps) {
  return (
    <div className={styles.actions}>
      <Notices {...props} />
      {props.model.receipt === null ? <IssueForm {...props} /> : <PrintButtons {...props} />}
    </div>
  )
}

function Notices({ model: { failure, receipt, isCopy }, replaces, online }: ActionsProps) {
  const { i18n } = useLingui()
  if (failure !== null && failure !== 'no-addressee') {
    return (
      <Banner tone="bad" role="alert">
        {failureText(i18n, failure)}
      </Banner>
    )
  }
  if (!online) {
    return (
      <Banner tone="info" role="status">
        <Trans>You’re offline. Connect to the internet to issue or print a receipt.</Trans>
      </Banner>
    )
  }
  if (receipt !== null && !isCopy) {
    return (
      <Banner tone="ok" role="status">
        <Trans>Your receipt is issued. Print it, or save it as a PDF.</Trans>
      </Banner>
    )
  }
  if (receipt === null && replaces !== null) {
    return (
      <Banner tone="info">
        <Trans>The amount has changed since receipt {replaces}. A new receipt replaces it.</Trans>
      </Banner>
    )
  }
  return null
}

function IssueForm({ model, online, back }: ActionsProps) {
  const { t, i18n } = useLingui()
  const { name, setName, knownAddressee, isSending, failure, issue } = model
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        issue()
      }}
    >
      {knownAddressee === '' ? (
        <TextField
          label={t({ message: 'Made out to', comment: 'Label of the name of a person or company on a receipt' })}
          hint={t`Your name, or your company’s. Check the spelling: it can’t be changed later.`}
          name="addressee"
          autoComplete="organization"
          maxLength={ADDRESSEE_MAX}
          value={name}
          onChange={setName}
          error={failure === 'no-addressee' ? messageText(i18n, 'receipt_msg_addressee') : undefined}
        />
      ) : (
        <p>
          <Trans>
            Made out to <b>{knownAddressee}</b>
          </Trans>
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="lg" pending={isSending} disabled={!online}>
          <Trans>Issue receipt</Trans>
        </Button>
        <LinkButton href={back} variant="secondary" size="lg">
          <Trans>Back to booking</Trans>
        </LinkButton>
      </div>
    </form>
  )
}

function PrintButtons({ model: { isCopy, isSending, print }, online, back }: ActionsProps) {
  return (
    <>
      {isCopy && (
        <p className={styles.soft}>
          <Trans>
            This receipt was issued before, so each further print is marked{' '}
            <span lang="ja" translate="no">
              再発行
            </span>{' '}
            (reissued).
          </Trans>
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="lg" pending={isSending} disabled={!online} onClick={print}>
          {isCopy ? <Trans>Print a copy</Trans> : <Trans>Print or save as PDF</Trans>}
        </Button>
        <LinkButton href={back} variant="secondary" size="lg">
          <Trans>Back to booking</Trans>
        </LinkButton>
      </div>
    </>
  )
}
