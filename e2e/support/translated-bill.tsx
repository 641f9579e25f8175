import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { guardTranslation, suspendTranslation } from '#kit/ui/translation-guard.ts'
import { TRANSLATIONS, type Translation, translator } from './translations.ts'

/**
 * Created before the guard is installed, because a browser's translation does not use functions that the page has
 * replaced.
 */
const ways = Object.keys(TRANSLATIONS) as Translation[]
const translators = new Map(ways.map((way) => [way, translator(way)]))

interface Shown {
  readonly people: number
  readonly note?: boolean
  readonly lines?: readonly string[]
}

/** Text next to numbers and elements that appear, disappear and move, as throughout the app. */
function Bill({ people, note = false, lines = [] }: Shown) {
  return (
    <section>
      <p>
        {people} people, <strong>¥{3200 * people}</strong> in all{note && <em>, wine</em>}
        {note && ' and tea'}
      </p>
      <h2>{`Total ¥${3200 * people}`}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            {line}: {people}
          </li>
        ))}
      </ul>
      {note ? 'With drinks' : 'Without drinks'}
      <p>{note && 'Cheers'} </p>
    </section>
  )
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { error: '' }
  static getDerivedStateFromError = (error: Error) => ({ error: error.message })
  override render() {
    return this.state.error || this.props.children
  }
}

const STEPS: readonly Shown[] = [
  { people: 1, lines: ['a', 'b', 'c'] },
  { people: 2, note: true, lines: ['c', 'a', 'd'] },
  { people: 3, lines: ['d'] },
  { people: 3, note: true },
  { people: 12, lines: ['b', 'a'] },
]
const tick = () => new Promise((resolve) => setTimeout(resolve))

function placed(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  return place
}

/** Renders the steps in turn and returns the text before and after each translation. */
async function show(way: Translation | null): Promise<string[]> {
  const place = placed()
  const root = createRoot(place)
  const words: string[] = []
  for (const step of STEPS) {
    flushSync(() =>
      root.render(
        <Boundary>
          <Bill {...step} />
        </Boundary>,
      ),
    )
    words.push(place.textContent)
    if (way) translators.get(way)?.translate(place)
    await tick()
    words.push(place.textContent)
  }
  flushSync(() => root.unmount())
  return [...words, place.textContent]
}

/** Hydrates server-rendered markup that a browser has translated, and returns the text after the next step. */
async function takeOver(way: Translation | null) {
  const { renderToString } = await import('react-dom/server')
  const [first, second] = STEPS as [Shown, Shown]
  const place = placed()
  place.innerHTML = renderToString(<Bill {...first} />)
  await tick()
  if (way) translators.get(way)?.translate(place)
  await tick()
  const heading = place.querySelector('h2')
  const release = suspendTranslation(place)
  const errors: string[] = []
  const root = hydrateRoot(place, <Bill {...first} />, { onRecoverableError: (error) => errors.push(String(error)) })
  // The browser keeps translating during hydration.
  if (way) translators.get(way)?.translate(place)
  while (!Object.keys(heading ?? {}).length && errors.length === 0) await tick()
  release?.()
  if (way) translators.get(way)?.translate(place)
  await tick()
  flushSync(() => root.render(<Bill {...second} />))
  return { errors, isSame: place.querySelector('h2') === heading, words: place.textContent }
}

Object.assign(window, { guardTranslation, show, takeOver })
