import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, type Tone } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { ROLE_NAMES } from '../../shell/role-names.ts'
import { Page } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import tableStyles from '../../ui/table.module.css'
import { Table } from '../../ui/table.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { type Person, usePeople } from './model.ts'

const TONES: Readonly<Record<Person['state'], Tone>> = { active: 'ok', invited: 'wait', out: 'used' }

/** The page of operators and their roles. */
export function PeoplePage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const model = usePeople()
  const { people } = model
  if (people.isPending) return <Loading />
  if (people.isLoadingError) return <Failed error={people.error} onRetry={() => void people.refetch()} />
  const states: Record<Person['state'], string> = {
    active: t`Active`,
    invited: t({ message: 'Invited', comment: 'State of an operator who has not followed the mailed link yet' }),
    out: t({ message: 'Access removed', comment: 'State of an operator who may not sign in any more' }),
  }
  const waysOf = ({ passkeys, hasPassword, linkUntil }: Person): string[] => [
    ...(passkeys > 0 ? [t`Passkey`] : []),
    ...(hasPassword ? [t`Password and code`] : []),
    ...(linkUntil === null ? [] : [t`Link valid until ${format.dateTime(linkUntil)}`]),
  ]
  return (
    <Page
      title={t`Users`}
      lead={<Trans>People with access to this console, and their roles.</Trans>}
      actions={
        <Button onClick={() => model.ask({ act: 'invite' })}>
          <Trans>Invite user</Trans>
        </Button>
      }
    >
      <Table
        caption={t`User list`}
        rows={people.data}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'who',
            label: t`User`,
            show: ({ name, email }) => (
              <>
                {name || email}
                {name && <small>{email}</small>}
              </>
            ),
          },
          { id: 'role', label: t`Role`, show: ({ role }) => i18n._(ROLE_NAMES[role]) },
          { id: 'state', label: t`Status`, show: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge> },
          {
            id: 'ways',
            label: t`Sign-in methods`,
            show: (person) => {
              const ways = waysOf(person)
              return ways.length === 0 ? '–' : ways.map((way) => <div key={way}>{way}</div>)
            },
          },
          { id: 'sessions', label: t`Sessions`, isNumber: true, show: ({ sessions }) => sessions },
          {
            id: 'acts',
            label: t`Change`,
            show: (person) =>
              person.state === 'out' ? (
                '–'
              ) : (
                <div className={tableStyles.buttons}>
                  <Button size="sm" variant="secondary" onClick={() => model.ask({ act: 'role', person })}>
                    <Trans>Role</Trans>
                  </Button>
                  <Button size="sm" variant="secondary" onClick={() => model.ask({ act: 'link', person })}>
                    <Trans>Send new link</Trans>
                  </Button>
                  <Button size="sm" variant="danger" onClick={() => model.ask({ act: 'out', person })}>
                    <Trans>Remove access</Trans>
                  </Button>
                </div>
              ),
          },
        ]}
      />
      {model.asked && (
        <AskDialog
          // The key resets the form for another action.
          key={model.asked.act === 'invite' ? 'invite' : `${model.asked.act} ${model.asked.person.id}`}
          asked={model.asked}
          isPending={model.isPending}
          error={model.error}
          onClose={model.close}
          onDone={model.perform}
        />
      )}
    </Page>
  )
}
