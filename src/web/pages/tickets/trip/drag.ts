import type { DragEvent } from 'react'
import type { Item } from '#web/features/favorites/pending-favorites.ts'

const KIND = 'application/x-tabifuda-favourite'
const TEXT = /^(supplier|package) (\d+)$/

/** Props that make an element draggable as a favourite. The select next to it does the same without a pointer. */
export function draggable(item: Item) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(KIND, `${item.type} ${item.id}`)
      event.dataTransfer.effectAllowed = 'move'
    },
  } as const
}

/** Props that make an element a drop target for favourites. */
export function droppable(onItem: (item: Item) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(KIND)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const [, type, id] = TEXT.exec(event.dataTransfer.getData(KIND)) ?? []
      if (!type) return
      event.preventDefault()
      onItem({ type: type === 'supplier' ? 'supplier' : 'package', id: Number(id) })
    },
  }
}
