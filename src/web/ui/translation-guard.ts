/**
 * A browser's translation takes the app's text nodes out of the document and puts `<font>` elements or new text nodes in their place. React goes
 * on with the nodes that it has made: it throws where one is no longer the child of its parent, and writes new text into nodes that are not in
 * the document any more. The guard keeps a journal of what a translation changes, and undoes it where React is about to change something. The
 * translation then sees new text, and translates it.
 */

/** What React keeps on every node of its own begins so. */
const REACT_NODE = '__reactFiber$'
/** A sentence may go through these, and a translation may move its words between them. */
const INLINE = new Set('a abbr b bdi bdo cite code data em i mark output s small span strong sub sup time u'.split(' '))

/** What the start script has seen before the app ran. */
interface EarlyTranslation {
  readonly observer: MutationObserver
  readonly records: MutationRecord[]
}

const { insertBefore, removeChild, appendChild } = Node.prototype
const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE
/** The app makes no such element. */
const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT'
const isReactText = (node: Node): boolean => isText(node) && Object.keys(node).some((key) => key.startsWith(REACT_NODE))

/** What a translation has changed in the children of a node, in the order of the changes. */
const journals = new WeakMap<Node, MutationRecord[]>()
/** Where a node was before a translation took it out. */
const homes = new WeakMap<Node, Node>()
/** Nothing is looked for in a document that no translation has touched. */
let isTranslated = false
/** While React takes over what the server has rendered, no node is known as React's, and each has to be as it came. */
let isHeld = false
const toUndo = new Set<Node>()
let observer: MutationObserver | null = null

/** Whether a change is a translation's. The app's own are not among the records: the guard takes them away. */
function isTranslation({ addedNodes, removedNodes }: MutationRecord, isAnyText: boolean): boolean {
  return [...addedNodes].some(isFont) || [...removedNodes].some(isAnyText ? isText : isReactText)
}

/** Adds changes to the journals. */
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

/** Puts the children of a node back as they were before the translation. */
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

/** Restores all of the sentence that a node is part of: its words may stand in another part of it. */
function restoreSentence(node: Node): void {
  let block = node
  while (block instanceof Element && INLINE.has(block.localName) && block.parentElement) block = block.parentElement
  restoreWithin(block)
  forgetOwn()
}

/** Does a change of the app's to the children of a node, with the translation of its sentence undone. */
function change<Result>(parent: Node, act: () => Result): Result {
  if (!parent.isConnected) return act()
  noteWaiting()
  if (isTranslated) restoreSentence(parent)
  const result = act()
  forgetOwn()
  return result
}

/** Some in-app browsers run their translation among the page's scripts: it puts its element before a text, then takes the text out. */
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

/** The child of `parent` that holds `node`; null where none does. */
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
      // Where something else than a translation has moved it, it goes from where it is.
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

/** Puts a text of the app back before it is written into. What a translation has put in the place of an element's only text is that text now. */
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

/** Guards the document, from before React's first change on. */
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
 * Undoes every translation of what the server has rendered, which React compares with what it renders, and keeps new ones away until the
 * returned function is called. Null where the page was changed before anything could see it: nothing can bring that back.
 */
export function holdTranslation(place: Element): (() => void) | null {
  noteWaiting()
  if (isTranslated) undo([place, ...place.querySelectorAll('*')])
  if (place.querySelector('font')) return null
  isHeld = true
  return () => {
    isHeld = false
  }
}
