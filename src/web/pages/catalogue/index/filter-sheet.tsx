import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AgentArea } from '#contract/catalogue.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { type Option, Select } from '#kit/ui/forms/select.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import styles from './filter-sheet.module.css'
import { useFilterChoices } from './model/filter-choices.ts'
import type { Offers } from './model/offers.ts'

interface FilterSheetProps {
  readonly offers: Offers
  readonly area: AgentArea
  readonly onClose: () => void
}

/** Filters the suppliers of the chosen area. Every choice updates the list behind the sheet (HM-09). */
export function FilterSheet({ offers, area, onClose }: FilterSheetProps) {
  const { t } = useLingui()
  const nameOf = useNames()
  const { categories, smallThemes } = useFilterChoices()
  const { secondAreaId, categoryId, themeId, smallThemeId } = offers.filter
  const options = (any: string, rows: readonly ({ id: number } & Parameters<typeof nameOf>[0])[]): Option[] => [
    { value: '', label: any },
    ...rows.map((row) => ({ value: String(row.id), label: nameOf(row) })),
  ]
  const text = (id: number | undefined) => (id === undefined ? '' : String(id))
  const idOf = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <Dialog
      kind="sheet"
      open
      onClose={onClose}
      title={<Trans comment="Title of the filters">Filter</Trans>}
      footer={
        <Button block pending={offers.shown === undefined && !offers.error} onClick={onClose}>
          {offers.total === null ? (
            <Trans>Show places</Trans>
          ) : (
            <Plural value={offers.total} one="Show # place" other="Show # places" />
          )}
        </Button>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t({ message: 'Neighbourhood', comment: 'Part of an area, such as Tsukiji in Tokyo' })}
          value={text(secondAreaId)}
          options={options(
            t({ message: 'Any', comment: 'District filter: none chosen' }),
            area.children.filter(({ count }) => count > 0),
          )}
          onChange={(value) => offers.narrow({ secondAreaId: idOf(value) })}
        />
        <Select
          label={t`Category`}
          value={text(categoryId)}
          options={options(t({ message: 'All categories', comment: 'Category filter: none chosen' }), categories)}
          onChange={(value) => offers.narrow({ categoryId: idOf(value) })}
        />
        <Select
          label={t({ message: 'Theme', comment: 'Idea for a trip, such as "With children"' })}
          value={text(themeId)}
          options={options(t({ message: 'All themes', comment: 'Theme filter: none chosen' }), offers.themes ?? [])}
          onChange={(value) => offers.narrow({ themeId: idOf(value) })}
        />
        <Select
          label={t({ message: 'Occasion', comment: 'A narrower idea for a trip, such as "A bowl of ramen"' })}
          value={text(smallThemeId)}
          options={options(t({ message: 'All occasions', comment: 'Occasion filter: none chosen' }), smallThemes)}
          onChange={(value) => offers.narrow({ smallThemeId: idOf(value) })}
        />
      </div>
    </Dialog>
  )
}
