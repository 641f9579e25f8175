import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { asksForWechat, type Contact, type ContactField, requiredContact } from '#domain/booking/contact-check.ts'
import { TextArea } from '#kit/ui/forms/text-field.tsx'
import { useLocale } from '#kit/ui/use-locale.ts'
import { ChineseNameField, EmailField, PassportNameField, WechatField } from '#web/ui/forms/person-fields.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import styles from './contact-fields.module.css'

/** Contact data of the pay form, including its optional fields. */
export type ContactForm = Contact & { readonly wechat: string; readonly tip: string }

interface ContactFieldsProps {
  readonly form: ContactForm
  readonly orderType: Order['orderType']
  readonly disabled: boolean
  readonly onChange: (part: Partial<ContactForm>) => void
  readonly errorOf: (field: ContactField) => string | undefined
  /** Needs field, shown before the free-text request to the shop. */
  readonly needs: ReactNode
}

/** Guest name and contact details (OP-07). */
export function ContactFields({ form, orderType, disabled, onChange, errorOf, needs }: ContactFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const required = requiredContact(locale, orderType)
  const needsLocalName = required.includes('zhName')
  // A known id stays in sight for every reader, also while it is being emptied.
  const [hasWechat, setHasWechat] = useState(false)
  if (form.wechat !== '' && !hasWechat) setHasWechat(true)
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <legend className={styles.legend}>
        <Trans>Guest details</Trans>
      </legend>
      {(needsLocalName || locale !== 'en') && (
        <ChineseNameField
          name="zhName"
          optional={!needsLocalName}
          required={needsLocalName}
          value={form.zhName}
          onChange={(zhName) => onChange({ zhName })}
          error={errorOf('zhName')}
        />
      )}
      <PassportNameField
        name="enName"
        required
        value={form.enName}
        onChange={(enName) => onChange({ enName })}
        error={errorOf('enName')}
      />
      <PhoneField
        name="phone"
        required
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        error={errorOf('phone')}
      />
      <EmailField
        name="email"
        required
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={errorOf('email')}
      />
      {(asksForWechat(locale) || hasWechat) && (
        <WechatField name="wechat" optional value={form.wechat} onChange={(wechat) => onChange({ wechat })} />
      )}
      {needs}
      <TextArea
        label={t`Special requests for the venue`}
        name="tip"
        hint={t`Such as a birthday or a window seat. We’ll pass it on as you write it – the venue will try, but can’t promise.`}
        maxLength={500}
        rows={3}
        optional
        value={form.tip}
        onChange={(tip) => onChange({ tip })}
      />
    </fieldset>
  )
}
