import { Plural, Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { Card, cardCover } from '#web/ui/content/card.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { type PlanModel, type PlanStop, usePlanModel } from './model.ts'
import styles from './plan.module.css'

function Stop({ stop: { time, place } }: { stop: PlanStop }) {
  const partsOf = useNameParts()
  const nameOf = useNames()
  if (place.status === 'waiting') return <Skeleton height="calc(88 * var(--u))" />
  if (!place.shop) {
    return (
      <Card pad="sm" className={styles.gone}>
        {time !== null && <b className="num">{time}</b>}
        {place.status === 'gone' ? (
          <Trans>This place is no longer on Tabifuda.</Trans>
        ) : (
          <Trans comment="A shop whose name is not known at the moment">Details not available right now</Trans>
        )}
      </Card>
    )
  }
  const { name, lang } = partsOf(place.shop)
  return (
    <Card as="article" pad="sm" lifts className={styles.stop}>
      <div className={styles.picture}>
        <Picture src={place.picture ?? ''} alt="" width={72} height={72} sizes="72px" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {time !== null && <span className={styles.time}>{time}</span>}
          <AppLink {...(cardCover && { className: cardCover })} href={place.href} lang={lang}>
            <Unbroken>{name}</Unbroken>
          </AppLink>
        </h3>
        {place.pack && (
          <p>
            <Unbroken>{nameOf(place.pack)}</Unbroken>
          </p>
        )}
        {place.area !== '' && (
          <p className={styles.area}>
            <MapPin aria-hidden="true" />
            {place.area}
          </p>
        )}
      </div>
    </Card>
  )
}

function Days({ model }: { model: PlanModel }) {
  const format = useFormat()
  return (
    <div className={styles.days}>
      {model.days.map(({ date, stops }) => (
        <section key={date} className={styles.day} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className={styles.date}>
            {format.day(date, 'long')}
          </h2>
          <ol className={styles.stops}>
            {stops.map((stop) => (
              <li key={stop.key}>
                <Stop stop={stop} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** A shared trip, visible to anyone with the link (PE-14). */
export function PlanPage() {
  const { t } = useLingui()
  const model = usePlanModel()
  const { count } = model
  return (
    <>
      <PageHead title={t`A shared trip`} back={model.home} crumbs={[{ label: t`Home`, href: model.home }]} />
      <div className={styles.page}>
        {count === 0 ? (
          <EmptyState
            heading="h1"
            picture={<Scene name="error" />}
            title={<Trans>This link doesn’t contain a trip</Trans>}
            action={
              <LinkButton href={model.shops}>
                <Trans>See all places</Trans>
              </LinkButton>
            }
          >
            <p>
              <Trans>The link may have been cut off. Ask for it again.</Trans>
            </p>
          </EmptyState>
        ) : (
          <>
            <header className={styles.head}>
              <div className={styles.words}>
                <h1>
                  <Trans comment="Heading over a trip plan that a friend sent as a link">A shared trip</Trans>
                </h1>
                <p className={styles.soft}>
                  <Plural
                    value={count}
                    one="# place in Japan, in Japan time. Viewing this page doesn’t reserve anything."
                    other="# places in Japan, in Japan time. Viewing this page doesn’t reserve anything."
                  />
                </p>
              </div>
              <div className={styles.add}>
                <Button variant="accent" onClick={model.add}>
                  <Trans>Add to my trip</Trans>
                </Button>
                {model.isGuest && (
                  <p className={styles.soft}>
                    <Trans>Log in to open your trip. We’ll add these places to it.</Trans>
                  </p>
                )}
              </div>
            </header>
            {model.hasFailed && (
              <Banner
                tone="wait"
                role="status"
                action={
                  <Button variant="secondary" size="sm" onClick={model.retry}>
                    <Trans>Try again</Trans>
                  </Button>
                }
              >
                <Trans>Some places couldn’t be loaded. Check your connection.</Trans>
              </Banner>
            )}
            <Days model={model} />
          </>
        )}
      </div>
    </>
  )
}
