import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { NO_PLAN, plannedPlacesOf, withEntry } from '#domain/trip/trip-plan.ts'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'
import { clearTab } from '#web/platform/storage.ts'
import { saveLocalTrip } from './local-trip.ts'
import { useTrip } from './use-trip.ts'

const PLACE = { type: 'package', id: 7, date: '2026-12-01', time: null } as const
const ACCOUNT = { revision: 4, plan: withEntry(NO_PLAN, PLACE, Date.UTC(2026, 10, 28)) }

afterEach(() => {
  cleanup()
  clearTab()
  forgetOwner()
  vi.unstubAllGlobals()
})

it("shows a trip that arrived between the board's render and its subscription", async () => {
  const asked = vi.fn(async () => Response.json({ code: '200', message: '', data: { ...ACCOUNT, customerId: 1 } }))
  vi.stubGlobal('fetch', asked)
  rememberOwner({ id: 1, email: 'a@b.example', name: 'A' })
  function Board() {
    const { plan, isChecked } = useTrip()
    // Layout effects run before the effects in which a page subscribes.
    useLayoutEffect(() => saveLocalTrip({ ...ACCOUNT, isSent: true, isMerged: false }), [])
    return <p>{`${isChecked ? 'checked' : 'waiting'}: ${plannedPlacesOf(plan).map(({ id }) => id)}`}</p>
  }
  render(<Board />)
  expect(await screen.findByText('checked: 7')).toBeDefined()
  expect(asked).toHaveBeenCalledOnce()
})
