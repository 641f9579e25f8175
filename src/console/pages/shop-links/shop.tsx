import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Badge } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { Section } from '../../ui/page.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MadeDialog } from './made-dialog.tsx'
import { useShopLinks } from './model.ts'
import styles from './shop-links.module.css'

/** A shop's email address and links. */
export function ShopPart({ supplierId }: { readonly supplierId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const shopName = useShopName()
  const model = useShopLinks(supplierId)
  const { links } = model
  const part = useRef<HTMLDivElement>(null)
  // This part is opened from the list below it, so it may be out of view.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would use as the clean-up function.
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (links.isPending) return <Loading />
  if (links.isLoadingError) return <Failed error={links.error} onRetry={() => void links.refetch()} />
  const { contactEmail } = links.data
  const shop = shopName(links.data)
  return (
    <div ref={part}>
      <Section title={shop}>
        <div className={styles.contact}>
          <p>
            <Trans>Email:</Trans> <strong>{contactEmail || t`none – the shop gets no emails`}</strong>
          </p>
          <Button size="sm" variant="secondary" onClick={() => model.ask({ act: 'mail' })}>
            <Trans>Change</Trans>
          </Button>
          <Button size="sm" onClick={() => model.ask({ act: 'make' })}>
            <Trans>Create a link</Trans>
          </Button>
        </div>
        {links.data.links.length === 0 ? (
          <p>
            <Trans>This shop has no links yet.</Trans>
          </p>
        ) : (
          <Table
            caption={t`Links for ${shop}`}
            rows={links.data.links}
            keyOf={({ id }) => id}
            columns={[
              { id: 'label', label: t`Label`, show: ({ label }) => label },
              {
                id: 'state',
                label: t`Status`,
                show: ({ withdrawnAt }) =>
                  withdrawnAt === null ? (
                    <Badge tone="ok">{t`Active`}</Badge>
                  ) : (
                    <Badge tone="used">{t({ message: 'Revoked', comment: 'State of a shop link' })}</Badge>
                  ),
              },
              {
                id: 'phones',
                label: t`Devices`,
                isNumber: true,
                show: ({ phones, withdrawnAt }) => (withdrawnAt === null ? phones : '–'),
              },
              {
                id: 'seen',
                label: t`Last seen`,
                show: ({ seenAt, withdrawnAt }) =>
                  withdrawnAt !== null ? (
                    '–'
                  ) : seenAt === null ? (
                    t`not opened`
                  ) : (
                    <span className="num">{format.dateTime(seenAt)}</span>
                  ),
              },
              {
                id: 'made',
                label: t`Created`,
                show: ({ at, by }) => (
                  <>
                    <span className="num">{format.dateTime(at)}</span>
                    <small>{by}</small>
                  </>
                ),
              },
              {
                id: 'acts',
                label: t`Actions`,
                show: (link) =>
                  link.withdrawnAt === null ? (
                    <Button
                      size="sm"
                      variant="danger"
                      aria-label={t`Revoke the link for ${link.label}`}
                      onClick={() => model.ask({ act: 'withdraw', link })}
                    >
                      <Trans comment="Button: a shop link stops working">Revoke</Trans>
                    </Button>
                  ) : (
                    <span className="num">{format.dateTime(link.withdrawnAt)}</span>
                  ),
              },
            ]}
          />
        )}
      </Section>
      {model.asked && (
        <LinkDialog
          key={model.asked.act}
          asked={model.asked}
          shop={shop}
          contactEmail={contactEmail}
          isPending={model.isPending}
          error={model.error}
          onClose={model.close}
          onDone={model.perform}
        />
      )}
      {model.made && <MadeDialog made={model.made} onCopy={model.copy} onClose={model.forget} />}
    </div>
  )
}
