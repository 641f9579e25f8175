import { useState } from 'react'
import { TextArea } from '#kit/ui/forms/text-field.tsx'
import { useListFault } from '../../entries/fields.tsx'

interface ListLineProps<Item> {
  readonly label: string
  readonly hint: string
  readonly path: string
  readonly value: readonly Item[]
  readonly itemOf: (text: string) => Item
  readonly onChange: (value: Item[]) => void
}

/** A list typed as comma-separated words; a fault in one is shown at the whole field. */
export function ListLine<Item extends string | number>({
  value,
  itemOf,
  onChange,
  path,
  ...field
}: ListLineProps<Item>) {
  const [typed, setTyped] = useState(value.join(', '))
  return (
    <TextArea
      {...field}
      maxLength={60_000}
      error={useListFault(path)}
      value={typed}
      onChange={(text: string) => {
        setTyped(text)
        const words = text.split(/[\s,、]+/).filter((word) => word !== '')
        onChange(words.map(itemOf))
      }}
    />
  )
}
