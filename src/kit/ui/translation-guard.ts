/**
 * Browser translations replace the app's text nodes with `<font>` elements or new text nodes. React keeps using its own
 * nodes: it throws when one is no longer a child of its parent, and writes new text into detached nodes. The guard
 * records a translation's changes and undoes them before React changes the affected nodes. The translation then sees
 * new text and translates it again.
 */

/** Prefix of the key that React sets on each of its nodes. */
const REACT_NODE = '__reactFiber$'
/** Inline elements that can be inside a sentence. A translation may move words between them. */
const INLINE = new Set('a abbr b bdi bdo cite code data em i mark output s small span strong sub sup time u'.split(' '))

/** Records of the start script from before the app ran. */
interface EarlyTranslation {
  readonly observer: MutationObserver
  readonly records: MutationRecord[]
}

const { insertBefore, removeChild, appendChild } = Node.prototype
const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE
/** The app never creates this element. */
const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT'
const isReactText = (node: Node): boolean => isText(node) && Object.keys(node).some((key) => key.startsWith(REACT_NODE))

/** Changes by translations to the children of a node, in order. */
const journals = new WeakMap<Node, MutationRecord[]>()
/** Parent of a node before a translation removed it. */
const homes = new WeakMap<Node, Node>()
/** True once a translation has changed the document; nothing is checked before. */
let isTranslated = false
/** True during hydration, when React has not marked its nodes yet and all must stay as the server rendered them. */
let isHeld = false
const toUndo = new Set<Node>()
let observer: MutationObserver | null = null

/**
 * Whether a change is a translation's. The app's own changes are not in the records, because the guard discards them.
 */
function isTranslation({ addedNodes, removedNodes }: MutationRecord, isAnyText: boolean): boolean {
  return [...addedNodes].some(isFont) || [...removedNodes].some(isAnyText ? isText : isReactText)
}

/** Adds records to the journals. */
function note(records: readonly MutationRecord[], isAnyText: boolean): void {
  const touched = new Set<Node>()
  for (const record of records) if (isTranslation(record, isAnyText)) touched.add(record.target)
  if (touched.size > 0) isTranslated = true
  if (isHeld) for (const node of touched) toUndo.add(node)
  if (!isTranslated) return
  for (const record of records) {
    const { target } = record
    const journal = journals.get(target)
    if (!journal && !touched.has(target)) continue
    if (journal) journal.push(record)
    else journals.set(target, [record])
    for (const node of record.removedNodes) homes.set(node, target)
  }
}

const noteWaiting = () => note(observer?.takeRecords() ?? [], isHeld)
const forgetOwn = () => void observer?.takeRecords()

/** Restores the children of a node to their state before the translation. */
function restore(parent: Node): void {
  const journal = journals.get(parent)
  if (!journal) return
  journals.delete(parent)
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of journal.reverse()) {
    for (const node of addedNodes) if (node.parentNode === parent) removeChild.call(parent, node)
    const behind = previousSibling?.parentNode === parent ? previousSibling.nextSibling : null
    const before = nextSibling?.parentNode === parent ? nextSibling : behind
    for (const node of removedNodes) {
      insertBefore.call(parent, node, before)
      homes.delete(node)
    }
  }
}

function restoreWithin(element: Node): void {
  restore(element)
  if (!(element instanceof Element)) return
  for (const child of element.children) if (INLINE.has(child.localName)) restoreWithin(child)
}

/** Restores the whole sentence around a node, because the translation may have moved words to other parts of it. */
function restoreSentence(node: Node): void {
  let block = node
  while (block instanceof Element && INLINE.has(block.localName) && block.parentElement) block = block.parentElement
  restoreWithin(block)
  forgetOwn()
}

/** Runs a change of the app to a node's children after undoing the translation of its sentence. */
function change<Result>(parent: Node, act: () => Result): Result {
  if (!parent.isConnected) return act()
  noteWaiting()
  if (isTranslated) restoreSentence(parent)
  const result = act()
  forgetOwn()
  return result
}

/**
 * Some in-app browsers translate from a script in the page: it inserts its element before a text node and then removes
 * the text node.
 */
function isTakenByTranslation(parent: Node, child: Node): boolean {
  if (!isText(child)) return false
  noteWaiting()
  const last = journals.get(parent)?.at(-1)
  return (
    last !== undefined &&
    last.removedNodes.length === 0 &&
    [...last.addedNodes].some(isFont) &&
    (last.nextSibling === child || last.previousSibling === child)
  )
}

/** The child of `parent` that contains `node`; null if none does. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

function guardChildren(): void {
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isFont(this) || isFont(child) || isTakenByTranslation(this, child))
      return removeChild.call(this, child) as Child
    return change(this, () => {
      // Moved by something other than a translation: remove it from where it is.
      if (isTranslated && child.parentNode !== this) {
        if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child)
        return child
      }
      return removeChild.call(this, child) as Child
    })
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    if (isFont(this) || isFont(node)) return insertBefore.call(this, node, before) as Child
    return change(this, () => insertBefore.call(this, node, isTranslated ? childWith(this, before) : before) as Child)
  }
  Node.prototype.appendChild = function <Child extends Node>(this: Node, node: Child): Child {
    if (isFont(this) || isFont(node)) return appendChild.call(this, node) as Child
    return change(this, () => appendChild.call(this, node) as Child)
  }
}

/**
 * Restores a text node before the app writes to it. A text node inserted by a translation as an element's only text
 * counts as the app's from then on.
 */
function bringBack(text: Node): void {
  noteWaiting()
  if (!isTranslated) return
  const parent = homes.get(text) ?? text.parentNode
  if (!parent) return
  if (journals.get(parent)?.some(({ addedNodes }) => [...addedNodes].includes(text as ChildNode)))
    journals.delete(parent)
  restoreSentence(parent)
}

function guardTexts(): void {
  for (const name of ['nodeValue', 'textContent'] as const) {
    const own = Object.getOwnPropertyDescriptor(Node.prototype, name)
    if (!own?.set) continue
    const { set } = own
    Object.defineProperty(Node.prototype, name, {
      ...own,
      set(this: Node, value: string | null) {
        if (isText(this)) bringBack(this)
        if (isText(this) || isFont(this)) set.call(this, value)
        else change(this, () => set.call(this, value))
      },
    })
  }
}

/** Starts the guard. Call it before React's first change. */
export function guardTranslation(early?: EarlyTranslation): void {
  observer = new MutationObserver((records) => {
    note(records, isHeld)
    undo(toUndo)
    toUndo.clear()
  })
  observer.observe(document, { childList: true, subtree: true })
  if (early) {
    note([...early.records, ...early.observer.takeRecords()], true)
    early.observer.disconnect()
  }
  guardChildren()
  guardTexts()
}

function undo(nodes: Iterable<Node>): void {
  for (const node of nodes) restore(node)
  forgetOwn()
}

/**
 * Undoes all translations of server-rendered content before hydration, and prevents new ones until the returned
 * function is called. Null if the page was translated before recording started, which cannot be undone.
 */
export function suspendTranslation(place: Element): (() => void) | null {
  noteWaiting()
  if (isTranslated) undo([place, ...place.querySelectorAll('*')])
  if (place.querySelector('font')) return null
  isHeld = true
  return () => {
    isHeld = false
  }
}
