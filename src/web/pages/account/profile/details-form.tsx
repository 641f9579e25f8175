import { Trans, useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/session.ts'
import { FormProblem } from '#web/features/session/account/account-fields.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { FormEnd, NeedsConnection } from './form-parts.tsx'
import { useGenders } from './genders.ts'
import { useDetailsForm } from './model/details-form.ts'
import styles from './profile.module.css'

/** The personal details to be changed. The address is the login, and is only shown. */
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
        <TextField
          label={t({ message: 'Name in Chinese characters', comment: 'In Japanese: 漢字のお名前' })}
          name="nameZh"
          autoComplete="name"
          maxLength={60}
          optional
          value={values.nameZh}
          onChange={(nameZh) => change({ nameZh })}
        />
        <TextField
          label={t`Name as in the passport`}
          name="nameEn"
          autoComplete="name"
          autoCapitalize="characters"
          placeholder="CHAN TAI MAN"
          maxLength={60}
          optional
          value={values.nameEn}
          onChange={(nameEn) => change({ nameEn })}
        />
        {details.nameJa && (
          <TextField
            label={t`Name in Japanese`}
            name="nameJa"
            lang="ja"
            autoComplete="off"
            readOnly
            value={details.nameJa}
            onChange={() => {}}
          />
        )}
        <TextField
          label={t`Phone with country code`}
          name="telephone"
          type="tel"
          autoComplete="tel"
          placeholder="+852 5123 4567"
          maxLength={30}
          optional
          value={values.telephone}
          onChange={(telephone) => change({ telephone })}
        />
        <TextField
          label={t`WeChat ID`}
          name="wechat"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          optional
          value={values.wechat}
          onChange={(wechat) => change({ wechat })}
        />
        <TextField
          label={t`Date of birth`}
          name="birth"
          autoComplete="bday"
          placeholder="1990-12-31"
          hint={t`Year, month and day: YYYY-MM-DD`}
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
