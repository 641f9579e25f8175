import { useLingui } from '@lingui/react/macro'
import type { WireOwnAccount } from '#contract/operator/transfers.ts'
import { ACCOUNT_KIND_NAMES, type BankField, bankFaults } from '#domain/payout/bank.ts'
import { Select } from '#kit/ui/forms/select.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { ACCOUNT_KIND_LABELS } from './statement-words.ts'

export const EMPTY_ACCOUNT: WireOwnAccount = {
  ...{ bankCode: '', bankName: '', branchCode: '', branchName: '', kind: 'ordinary', number: '', holder: '' },
  clientCode: '',
}

interface AccountFieldsProps {
  readonly account: WireOwnAccount
  readonly onChange: (account: WireOwnAccount) => void
  /** Whether it is the account that transfers are made from, which has a client code. */
  readonly isOwn: boolean
  /** Whether wrong fields are marked. */
  readonly isTried: boolean
}

/** The wrong fields of a typed account. */
export function accountFaults({ clientCode, ...account }: WireOwnAccount, isOwn: boolean): readonly BankField[] {
  return bankFaults(isOwn ? { ...account, clientCode } : account)
}

/** The fields of a bank account, as a transfer carries them. */
export function AccountFields({ account, onChange, isOwn, isTried }: AccountFieldsProps) {
  const { t, i18n } = useLingui()
  const faults = isTried ? accountFaults(account, isOwn) : []
  const field = (name: Exclude<BankField, 'kind'>, wrong: string) => ({
    value: account[name],
    onChange: (value: string) => onChange({ ...account, [name]: value.trim() === '' ? '' : value }),
    error: faults.includes(name) ? wrong : undefined,
    autoComplete: 'off',
  })
  const kana = t`Use kana, digits or Latin letters, as the bank has it.`
  return (
    <>
      {isOwn && (
        <TextField
          label={t`Client code (from the bank, 10 digits)`}
          inputMode="numeric"
          maxLength={10}
          {...field('clientCode', t`Enter 10 digits.`)}
        />
      )}
      <TextField label={t`Bank code`} inputMode="numeric" maxLength={4} {...field('bankCode', t`Enter 4 digits.`)} />
      <TextField label={t`Bank name (kana)`} maxLength={40} {...field('bankName', kana)} />
      <TextField
        label={t`Branch code`}
        inputMode="numeric"
        maxLength={3}
        {...field('branchCode', t`Enter 3 digits.`)}
      />
      <TextField label={t`Branch name (kana)`} maxLength={40} {...field('branchName', kana)} />
      <Select
        label={t`Account type`}
        value={account.kind}
        options={ACCOUNT_KIND_NAMES.map((value) => ({ value, label: i18n._(ACCOUNT_KIND_LABELS[value]) }))}
        onChange={(kind) => onChange({ ...account, kind })}
      />
      <TextField label={t`Account number`} inputMode="numeric" maxLength={7} {...field('number', t`Enter 7 digits.`)} />
      <TextField label={t`Account holder (kana)`} hint={kana} maxLength={80} {...field('holder', kana)} />
    </>
  )
}
