import { Trans, useLingui } from '@lingui/react/macro'
import { CAPACITY_KINDS } from '#domain/booking/seats.ts'
import { DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { tidyRegistrationNumber } from '#domain/receipt/registration-number.ts'
import { Button } from '#kit/ui/button.tsx'
import { CheckGroup } from '#kit/ui/forms/check-group.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import entries from '../../entries/entries.module.css'
import { NumberField, TextLine, TranslatedTexts, useFault } from '../../entries/fields.tsx'
import { NameAndAbout } from '../../entries/name-and-about.tsx'
import { Pictures } from '../../entries/pictures.tsx'
import { areaName, NO_TEXT, nameIn } from '../../entries/texts.ts'
import { CAPACITY_KIND_NAMES, CONFIRMATION_NAMES, DIET_NAMES } from '../../entries/value-names.ts'
import { WeekFields } from '../../entries/week-fields.tsx'
import { Section } from '../../ui/page.tsx'
import type { Choices, useShopEditor } from './model.ts'

interface ShopFieldsProps {
  readonly editor: Pick<ReturnType<typeof useShopEditor>, 'entry' | 'change' | 'waitFor' | 'mayChangeContact'>
  readonly choices: Choices
  readonly isNew: boolean
}

const toggled = <Value,>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

/** All editable fields of a shop. */
export function ShopFields({ editor, choices, isNew }: ShopFieldsProps) {
  const { entry, change, mayChangeContact } = editor
  const { t, i18n } = useLingui()
  const [areaFault, categoryFault] = [useFault('area'), useFault('category')]
  const spoken = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  return (
    <>
      <Section title={<Trans>Text content</Trans>}>
        <NameAndAbout entry={entry} change={change} />
        <TranslatedTexts
          label={t`Directions`}
          path="access"
          maxLength={500}
          value={entry.access}
          onChange={(access) => change({ access })}
        />
        {entry.labels.map((label, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels have no names; their place is what they are
          <div key={at} className={entries.group}>
            <TranslatedTexts
              label={t`Label ${at + 1}`}
              path={`labels.${at}`}
              maxLength={60}
              value={label}
              onChange={(next) => change({ labels: entry.labels.map((one, index) => (index === at ? next : one)) })}
            />
            <div>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => change({ labels: entry.labels.filter((_, index) => index !== at) })}
              >
                <Trans>Remove label</Trans>
              </Button>
            </div>
          </div>
        ))}
        {entry.labels.length < 20 && (
          <div>
            <Button size="sm" variant="secondary" onClick={() => change({ labels: [...entry.labels, NO_TEXT] })}>
              <Trans>Add label</Trans>
            </Button>
          </div>
        )}
      </Section>
      <Section title={<Trans>Photos</Trans>}>
        <Pictures
          value={entry.pictures}
          onChange={(edit) => change((before) => ({ pictures: edit(before.pictures) }))}
          waitFor={editor.waitFor}
        />
      </Section>
      <Section title={<Trans>Location and contact</Trans>}>
        <div className={entries.four}>
          <Select
            label={t`Area`}
            error={areaFault}
            value={entry.area}
            options={choices.areas.map((area) => ({ value: area.key, label: areaName(i18n, area) }))}
            onChange={(area) => change({ area })}
          />
          <Select
            label={t`Category`}
            error={categoryFault}
            value={entry.category}
            options={choices.categories.map(({ key, name }) => ({ value: key, label: nameIn(i18n, name) }))}
            onChange={(category) => change({ category })}
          />
          <TextLine
            label={t`Address (English)`}
            path="address.en"
            maxLength={300}
            value={entry.address.en}
            onChange={(en) => change({ address: { ...entry.address, en } })}
          />
          <TextLine
            label={t`Address (Japanese)`}
            path="address.ja"
            maxLength={300}
            value={entry.address.ja}
            onChange={(ja) => change({ address: { ...entry.address, ja } })}
          />
          <NumberField
            label={t`Longitude`}
            path="lng"
            value={entry.lng}
            onChange={(lng) => change({ lng: lng ?? Number.NaN })}
          />
          <NumberField
            label={t`Latitude`}
            path="lat"
            value={entry.lat}
            onChange={(lat) => change({ lat: lat ?? Number.NaN })}
          />
          <TextLine
            label={t`Map search text (instead of coordinates)`}
            path="navigationParam"
            maxLength={200}
            value={entry.navigationParam}
            onChange={(navigationParam) => change({ navigationParam })}
          />
          <TextLine
            label={t`Phone`}
            type="tel"
            path="phone"
            maxLength={40}
            value={entry.phone}
            onChange={(phone) => change({ phone })}
          />
          <TextLine
            label={t`Notification email`}
            type="email"
            readOnly={!mayChangeContact}
            hint={
              mayChangeContact
                ? t`Internal only.`
                : t`The shop gets its guests’ details here. Only owners, or support under “Shop links”, can change it.`
            }
            path="contactEmail"
            maxLength={254}
            value={entry.contactEmail}
            onChange={(contactEmail) => change({ contactEmail })}
          />
          <TextLine
            label={t`Invoice registration number`}
            hint={t`T and 13 digits. Only receipts show it.`}
            path="registrationNumber"
            maxLength={20}
            value={entry.registrationNumber}
            tidy={tidyRegistrationNumber}
            onChange={(registrationNumber) => change({ registrationNumber })}
          />
        </div>
      </Section>
      <Section title={<Trans>Languages, diets and themes</Trans>}>
        <CheckGroup
          label={t`Other languages`}
          values={entry.languages}
          choices={SPOKEN_LANGUAGES.map((value) => ({ value: String(value), text: spoken.of(value) ?? value }))}
          onToggle={(value) => change({ languages: toggled(entry.languages, value) })}
        />
        <CheckGroup
          label={t`Dietary options`}
          values={entry.diets}
          choices={DIETS.map((value) => ({ value: String(value), text: i18n._(DIET_NAMES[value]) }))}
          onToggle={(value) => change({ diets: toggled(entry.diets, value) })}
        />
        <CheckGroup
          label={t`Themes`}
          values={entry.themes}
          choices={choices.themes.map(({ key, name }) => ({ value: key, text: nameIn(i18n, name) }))}
          onToggle={(value) => change({ themes: toggled(entry.themes, value) })}
        />
      </Section>
      <Section title={<Trans>Booking</Trans>}>
        {isNew && (
          <WeekFields
            periods={entry.periods ?? []}
            empty={<Trans>Closed</Trans>}
            onChange={(periods) => change({ periods })}
          />
        )}
        <div className={entries.four}>
          {isNew && (
            <NumberField
              label={t`Seats`}
              path="capacity"
              value={entry.capacity ?? null}
              onChange={(capacity) => change({ capacity })}
            />
          )}
          <Select
            label={t`How seats are counted`}
            value={entry.capacityKind}
            options={CAPACITY_KINDS.map((value) => ({ value, label: i18n._(CAPACITY_KIND_NAMES[value]) }))}
            onChange={(capacityKind) => change({ capacityKind })}
          />
          {entry.capacityKind === 'stay' && (
            <NumberField
              label={t`Turnover time (min)`}
              path="turnoverMinutes"
              value={entry.turnoverMinutes}
              onChange={(minutes) => change({ turnoverMinutes: Number(minutes) })}
            />
          )}
          <NumberField
            label={t`Maximum guests per time slot`}
            hint={t`Leave empty for the number of seats.`}
            path="arrivalsPerStart"
            value={entry.arrivalsPerStart}
            onChange={(arrivalsPerStart) => change({ arrivalsPerStart })}
          />
          <NumberField
            label={t`Booking window (days ahead)`}
            hint={t`Leave empty for two years.`}
            path="bookAheadDays"
            value={entry.bookAheadDays}
            onChange={(bookAheadDays) => change({ bookAheadDays })}
          />
          <Select
            label={t`Confirmation`}
            value={entry.confirmation}
            options={(['instant', 'request'] as const).map((value) => ({
              value,
              label: i18n._(CONFIRMATION_NAMES[value]),
            }))}
            onChange={(confirmation) => change({ confirmation })}
          />
          <NumberField
            label={t`Response time (hours)`}
            path="answerHours"
            value={entry.answerHours}
            onChange={(hours) => change({ answerHours: hours ?? Number.NaN })}
          />
          <NumberField
            label={t`Free cancellation until (days before)`}
            hint={t`Leave empty for the service default.`}
            path="cancelDays"
            value={entry.cancelDays}
            onChange={(cancelDays) => change({ cancelDays })}
          />
          <NumberField
            label={t`Free change until (days before)`}
            hint={t`Leave empty for the service default.`}
            path="changeDays"
            value={entry.changeDays}
            onChange={(changeDays) => change({ changeDays })}
          />
          <Checkbox checked={entry.picked} onChange={(picked) => change({ picked })}>
            <Trans>Picked by us (marked on its page and in lists)</Trans>
          </Checkbox>
        </div>
      </Section>
    </>
  )
}
