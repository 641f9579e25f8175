import { Trans, useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/session.ts'
import { RadioGroup } from '#kit/ui/forms/radio-group.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { FormProblem } from '#web/features/session/account/account-fields.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { ChineseNameField, PassportNameField, WechatField } from '#web/ui/forms/person-fields.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { FormEnd, NeedsConnection } from './form-parts.tsx'
import { useGenders } from './genders.ts'
import { useDetailsForm } from './model/details-form.ts'
import styles from './profile.module.css'

/** Form for the personal details. The email address is the login and is read-only. */
export function DetailsForm({ details, onLeave }: { details: Customer; onLeave: () => void }) {
  const { t } = useLingui()
  const genders = useGenders()
  const { values, change, ...model } = useDetailsForm(details, onLeave)
  return (
    <Card as="section" pad="lg">
      <form className={styles.form} noValidate onSubmit={model.handleSubmit}>
        {!model.online && <NeedsConnection />}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="off"
          readOnly
          value={details.email}
          onChange={() => {}}
        />
        <ChineseNameField name="nameZh" optional value={values.nameZh} onChange={(nameZh) => change({ nameZh })} />
        <PassportNameField name="nameEn" optional value={values.nameEn} onChange={(nameEn) => change({ nameEn })} />
        {details.nameJa && (
          <TextField
            label={t`Name in Japanese`}
            name="nameJa"
            lang="ja"
            translate="no"
            autoComplete="off"
            readOnly
            value={details.nameJa}
            onChange={() => {}}
          />
        )}
        <PhoneField
          name="telephone"
          optional
          value={values.telephone}
          onChange={(telephone) => change({ telephone })}
        />
        <WechatField name="wechat" optional value={values.wechat} onChange={(wechat) => change({ wechat })} />
        <TextField
          label={t`Date of birth`}
          name="birth"
          autoComplete="bday"
          placeholder="1990-12-31"
          hint={t`Format: YYYY-MM-DD`}
          maxLength={10}
          optional
          value={values.birth}
          onChange={(birth) => change({ birth })}
          error={model.birthError}
        />
        <RadioGroup
          label={t`Gender`}
          look="chips"
          value={values.gender}
          choices={genders}
          onChange={(gender) => change({ gender })}
        />
        <FormProblem problem={model.problem} />
        <FormEnd pending={model.pending} disabled={!model.online} onCancel={onLeave}>
          <Trans comment="Button that saves a form">Save</Trans>
        </FormEnd>
      </form>
    </Card>
  )
}
