/** A layout fault of a page, with the text or element concerned. */
export interface LayoutFault {
  readonly kind: 'overflow' | 'cut' | 'overlap' | 'small' | 'column of letters' | 'broken word'
  readonly what: string
}

/**
 * Every layout fault of the current page. It runs in the browser, so it must not use outer variables. A shop's name on
 * a card may end in an ellipsis, because the card links to it; all other text must be fully visible. `words`: also
 * finds short words broken at a line's end, which applies only at the default text size.
 */
export function layoutFaults({ words = false }: { words?: boolean } = {}): LayoutFault[] {
  const faults: LayoutFault[] = []
  const note = (kind: LayoutFault['kind'], what: string) => {
    if (!faults.some((fault) => fault.kind === kind && fault.what === what)) faults.push({ kind, what })
  }
  const root = document.documentElement
  const noteWidth = () => {
    if (root.scrollWidth > root.clientWidth + 1)
      note('overflow', `the page is ${root.scrollWidth} px wide in ${root.clientWidth}`)
  }
  // The page as it is, and then with content that is rendered near the viewport.
  noteWidth()
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(drawn)
  const width = root.clientWidth
  const nameOf = (element: Element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`
  }
  // While a dialog is open, nothing below it is in use.
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  /** Cached styles of the elements around each line of text: reading styles repeatedly takes most of the time. */
  interface Box {
    /** It clips larger content. */
    readonly clips: boolean
    /** Its clipped content can be scrolled, or dragged as in a map, into view. */
    readonly scrolls: boolean
    /** Its text ends in an ellipsis if it does not fit. */
    readonly shortens: boolean
    /** For screen readers only. */
    readonly isHidden: boolean
    readonly position: string
  }
  const boxes = new Map<Element, Box>()
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element)
    if (known) return known
    const style = getComputedStyle(element)
    const overflow = style.overflowX + style.overflowY
    const clips = /hidden|clip/.test(overflow)
    const box = {
      clips,
      scrolls: /auto|scroll/.test(overflow) || (clips && style.touchAction === 'none'),
      shortens: clips && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'),
      isHidden: style.clipPath !== 'none' || /rect/.test(style.clip),
      position: style.position,
    }
    boxes.set(element, box)
    return box
  }
  /** Collapsed, transparent, or for screen readers only. */
  const isUnseen = (element: Element, parents: readonly Element[]) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    parents.some((each) => boxOf(each).isHidden)
  /** The element and its ancestors up to the root of the layout. */
  const chain = (element: Element) => {
    const found: Element[] = []
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) found.push(at)
    return found
  }

  interface Line {
    readonly element: Element
    readonly rect: DOMRect
    readonly text: string
    readonly layer: Element | null
  }
  const lines: Line[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node as Text).data
    const element = node.parentElement
    if (!element || text.trim() === '' || element.closest('script, style, select, textarea, svg, noscript')) continue
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5)
    if (rects.length === 0) continue
    const parents = chain(element)
    if (isUnseen(element, parents)) continue
    const style = getComputedStyle(element)
    const size = Number.parseFloat(style.fontSize)
    const words_ = text.trim().replace(/\s+/g, ' ')
    if (size < 11.99) note('small', `${size.toFixed(1)} px: ${words_.slice(0, 40)}`)

    // The visible area of the words: each box that clips, up to one that scrolls.
    let isShort = false
    let isScrolled = false
    for (const parent of parents) {
      const own = boxOf(parent)
      isShort ||= own.shortens
      if (own.scrolls) {
        isScrolled = true
        break
      }
      if (isShort || !own.clips) {
        if (own.position === 'fixed') break
        continue
      }
      const box = parent.getBoundingClientRect()
      for (const rect of rects) {
        const isOut =
          rect.right > box.right + 1.5 ||
          rect.left < box.left - 1.5 ||
          rect.bottom > box.bottom + 3 ||
          rect.top < box.top - 3
        if (isOut) note('cut', `${words_.slice(0, 50)} in ${nameOf(parent).slice(0, 60)}`)
      }
    }
    if (isShort) {
      const box = element.getBoundingClientRect()
      if (box.width < Math.min(size * 2.5, rects[0]?.width ?? 0))
        note('cut', `next to nothing is left of: ${words_.slice(0, 40)}`)
    }
    if (!isScrolled && !isShort) {
      for (const rect of rects) {
        if (rect.right > width + 1 || rect.left < -1)
          note('overflow', `${words_.slice(0, 60)} (${Math.round(rect.left)} to ${Math.round(rect.right)} of ${width})`)
      }
    }
    const tops = new Set(rects.map((rect) => Math.round(rect.top)))
    if (tops.size >= 4 && words_.length / tops.size < 2.6 && !isShort) note('column of letters', words_.slice(0, 40))
    if (!isShort) {
      // A time of day and an amount must be readable at a glance at any text size.
      const whole = words
        ? /[¥￥$]\d[\d,.]*\d|[A-Za-z][A-Za-z’']{1,12}(?![A-Za-z])|[ァ-ヶー]{3,8}|\d+(?:[-:]\d+)+/g
        : /[¥￥$]\d[\d,.]*\d|(?<!\d)\d{1,2}:\d{2}(?!\d)/g
      for (const match of text.matchAll(whole)) {
        if (/[@./]/.test(text[match.index - 1] ?? ' ') || /[@]/.test(text[match.index + match[0].length] ?? ' '))
          continue
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const heights = new Set(
          [...range.getClientRects()].filter((rect) => rect.width > 0.5).map((rect) => Math.round(rect.top)),
        )
        if (heights.size > 1) note('broken word', `${match[0]} in ${words_.slice(0, 40)}`)
      }
    }
    if (isScrolled) continue
    // Bars and panels cover the page on purpose.
    const layer = parents.find((each) => /fixed|sticky/.test(boxOf(each).position)) ?? null
    const cover = parents.find((each) => boxOf(each).position === 'absolute') ?? null
    const clipping = parents.filter((each) => boxOf(each).clips).map((each) => each.getBoundingClientRect())
    for (const rect of rects) {
      const left = Math.max(rect.left, ...clipping.map((box) => box.left))
      const right = Math.min(rect.right, ...clipping.map((box) => box.right))
      const from = Math.max(rect.top, ...clipping.map((box) => box.top))
      const to = Math.min(rect.bottom, ...clipping.map((box) => box.bottom))
      if (right - left < 1 || to - from < 4) continue
      lines.push({
        element,
        rect: new DOMRect(left, from, right - left, to - from),
        text: words_,
        layer: layer ?? cover,
      })
    }
  }

  lines.sort((a, b) => a.rect.top - b.rect.top)
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next] as Line
      if (other.rect.top > line.rect.bottom - 4) break
      if (other.element === line.element || other.layer !== line.layer) continue
      if (other.element.contains(line.element) || line.element.contains(other.element)) continue
      const across = Math.min(line.rect.right, other.rect.right) - Math.max(line.rect.left, other.rect.left)
      const down = Math.min(line.rect.bottom, other.rect.bottom) - Math.max(line.rect.top, other.rect.top)
      if (across > 2 && down > Math.min(line.rect.height, other.rect.height) * 0.35)
        note('overlap', `${line.text.slice(0, 30)} | ${other.text.slice(0, 30)}`)
    }
  }

  // Slides that are not shown lie below the one that is.
  const controls = [...top.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((each) => {
      if (each.closest('[inert]')) return false
      const parents = chain(each)
      return !isUnseen(each, parents) && !parents.some((parent) => /fixed|sticky|absolute/.test(boxOf(parent).position))
    })
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 1 && rect.height > 1)
    .sort((a, b) => a.rect.top - b.rect.top)
  for (const [index, { element, rect }] of controls.entries()) {
    for (let next = index + 1; next < controls.length; next += 1) {
      const other = controls[next] as (typeof controls)[number]
      if (other.rect.top >= rect.bottom - 8) break
      if (element.contains(other.element) || other.element.contains(element)) continue
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      if (across > 8 && Math.min(rect.bottom, other.rect.bottom) - other.rect.top > 8)
        note('overlap', `${nameOf(element)} | ${nameOf(other.element)}`)
    }
  }

  for (const element of top.querySelectorAll('*')) {
    const rect = element.getBoundingClientRect()
    if (rect.width === 0 || rect.height === 0 || (rect.right <= width + 1 && rect.left >= -1)) continue
    const parents = chain(element).slice(1)
    if (element.closest('svg') && element.tagName !== 'svg') continue
    if (parents.some((each) => boxOf(each).scrolls || boxOf(each).clips)) continue
    if (
      isUnseen(element, [element, ...parents]) ||
      /rotate|matrix/.test(getComputedStyle(element).transform) ||
      getComputedStyle(element).rotate !== 'none'
    )
      continue
    if (rect.bottom < 0) continue
    note('overflow', `${nameOf(element)} (${Math.round(rect.left)} to ${Math.round(rect.right)} of ${width})`)
  }
  // A dialog is read from top to bottom: apart from slides, its content must not need sideways scrolling, and its
  // header and footer must leave room for it.
  for (const element of top === document.body ? [] : [top, ...top.querySelectorAll('*')]) {
    const style = getComputedStyle(element)
    if (!/auto|scroll/.test(style.overflowY) || style.scrollSnapType !== 'none') continue
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      note('overflow', `${nameOf(element)} (${element.scrollWidth} in ${element.clientWidth})`)
    if (element.scrollHeight > element.clientHeight + 1 && element.clientHeight < 48)
      note('cut', `next to nothing is seen of ${nameOf(element)}`)
  }
  noteWidth()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn)
  return faults
}

/**
 * Makes every catalogue name on the page three times as long, also after each re-render. It runs in the browser. One
 * name per line: transferring 1,400 separate strings takes longer than all the other work.
 */
export function tripleNames(names: string): void {
  const known = new Set(names.split('\n'))
  const done = (globalThis as { tripled?: WeakMap<Text, string> }).tripled ?? new WeakMap<Text, string>()
  ;(globalThis as { tripled?: WeakMap<Text, string> }).tripled = done
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const text = node.data.trim()
    if (done.get(node) === node.data || !known.has(text)) continue
    node.data = /[ -~]$/.test(text) ? `${text} ${text} ${text}` : `${text}${text}${text}`
    done.set(node, node.data)
  }
}
