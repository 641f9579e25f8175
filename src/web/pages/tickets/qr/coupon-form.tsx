import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { ComboPackage } from '#contract/supplier.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { failureText, messageText } from '#web/api/failure-text.ts'
import { useNameParts } from '#web/features/catalogue/names.ts'
import { EmailField, WechatField } from '#web/ui/forms/person-fields.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { useCouponForm } from './model/coupon.ts'
import styles from './qr.module.css'

/** Form to take the coupon that the shop offers, under the guest's name (QR-09). */
export function CouponForm({ supplierId, offered }: { supplierId: number; offered: ComboPackage }) {
  const { t, i18n } = useLingui()
  const { name, lang } = useNameParts()(offered)
  const model = useCouponForm(supplierId, offered.id)
  const { form, change } = model
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void model.take()
  }
  return (
    <form className={styles.take} noValidate onSubmit={handleSubmit}>
      <h3 lang={lang}>{name}</h3>
      <p>
        <Trans>A free gift from this venue. It comes off your bill when you pay there.</Trans>
      </p>
      <TextField
        label={t`Name`}
        name="useName"
        autoComplete="name"
        maxLength={60}
        required
        value={form.useName}
        onChange={(useName) => change({ useName })}
        error={model.problem === 'name' ? t`Enter the name the venue will see` : undefined}
      />
      <EmailField
        name="email"
        optional
        value={form.email}
        onChange={(email) => change({ email })}
        error={model.problem === 'email' ? messageText(i18n, 'order_msg_email_invalid') : undefined}
      />
      <details className={styles.more}>
        <summary>
          <Trans>How the venue can reach you</Trans>
        </summary>
        <PhoneField
          name="useContact"
          optional
          value={form.useContact}
          onChange={(useContact) => change({ useContact })}
        />
        <WechatField name="useWeChat" optional value={form.useWeChat} onChange={(useWeChat) => change({ useWeChat })} />
      </details>
      {model.failure && (
        <Banner tone="bad" role="alert">
          {failureText(i18n, model.failure)}
        </Banner>
      )}
      {!model.isOnline && (
        <Banner tone="wait" role="status">
          <Trans>You’re offline. Connect to the internet to get the coupon. We’ve kept what you entered.</Trans>
        </Banner>
      )}
      <Button type="submit" block pending={model.isPending} disabled={!model.isOnline}>
        <Trans>Get coupon</Trans>
      </Button>
    </form>
  )
}
