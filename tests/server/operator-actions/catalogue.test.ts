import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/languages.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'

const base = '/operator/api'
let keys = 0
/** The reason and idempotency key of a request. */
const press = (reason = 'as the shop asked') => ({ reason, key: `press-of-this-test-${++keys}` })
const four = (text: string) => ({ en: text, 'zh-cn': text, 'zh-tw': text, ja: text })

/** A shop as an operator enters it, in an area and a category of the demo. */
const newShop = (change: object = {}) => ({
  ...{ category: 'sushi', area: 'tokyo-tsukiji', name: four('Sushi Nami'), about: four('Nine seats.') },
  ...{ lng: 139.77, lat: 35.66, capacity: 9, periods: [{ start: '11:00', end: '14:00' }] },
  ...change,
})

describe("the console's editors, postgres", () => {
  let server: TestApp
  let cookie: string
  let email: string
  let place: { area: string; category: string }
  beforeAll(async () => {
    server = await startApp('postgres', { runsJobs: false, poolSize: 6 })
    const operator = await newOperator(server, 'catalogue')
    cookie = operator.cookie
    email = operator.email
    const { areas, categories } = (await ask('shops/choices')).data
    place = { area: areas[0].key, category: categories[0].key }
  })
  afterAll(() => server.close())

  const ask = (path: string, body?: object, as = cookie) => server.call(`${base}/${path}`, body, as)
  const read = async (id: number) => (await ask(`shops/read?id=${id}`)).data
  const save = (id: number | null, entry: object, shown: string | null, by = press()) =>
    ask('shops/save', { id, entry, shown, ...by })
  const add = async (change: object = {}) => {
    const { data } = await save(null, newShop({ ...place, ...change }), null)
    return data.id as number
  }
  const shownOf = async (kind: 'shop' | 'package', id: number): Promise<string> =>
    (await ask(kind === 'shop' ? `shops/read?id=${id}` : `packages/read?id=${id}`)).data?.shown ?? ''
  const publish = async (kind: 'shop' | 'package', id: number, to = 'published') =>
    ask('shops/publish', { kind, id, to, shown: await shownOf(kind, id), ...press() })
  const publicShop = (id: number) => server.call(`/directSupplier/querySupplierById?supplierId=${id}`)
  const logOf = (subject: string) =>
    server.db
      .selectFrom('operator_log')
      .select(['operator', 'act', 'reason', 'before', 'after'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()

  it('OC-04 a new shop is a draft that guests do not see, is published and taken offline again, each logged with operator and reason', async () => {
    const id = await add()
    expect((await read(id)).state).toBe('draft')
    // For guests a draft does not exist, in any call that takes its id.
    const guests = (of: number) =>
      Promise.all(
        [
          `/directSupplier/querySupplierById?supplierId=${of}`,
          `/api/seatWarehouse/getTimePeriods?supplierId=${of}`,
          `/api/seatWarehouse/getLockedDay?supplierId=${of}`,
        ].map(async (path) => {
          const { status, code, message } = await server.call(path)
          return { status, code, message }
        }),
      )
    expect(await guests(id)).toEqual(await guests(999_999_999))
    expect((await publish('shop', id)).data).toEqual({ isAgain: false })
    await expect.poll(async () => (await publicShop(id)).data?.enName, { timeout: 10_000 }).toBe('Sushi Nami')
    await publish('shop', id, 'hidden')
    await expect.poll(async () => (await publicShop(id)).message, { timeout: 10_000 }).toBe('supplier_offline')
    expect((await read(id)).state).toBe('hidden')
    const log = await logOf(`shop ${id}`)
    expect(log.map(({ act }) => act)).toEqual(['add shop', 'publish', 'hide'])
    expect(new Set(log.map(({ operator, reason }) => `${operator}: ${reason}`))).toEqual(
      new Set([`${email}: as the shop asked`]),
    )
    expect(log[1]).toMatchObject({ before: { state: 'draft' }, after: { state: 'published' } })
  })

  it('shops are found by a part of a name, by state and by a missing language', async () => {
    const id = await add({ name: { en: 'Crab Palace', ja: '蟹御殿' }, about: four('Crabs') })
    const found = async (query: string) =>
      (await ask(`shops?${query}`)).data.shops.map((shop: { id: number }) => shop.id)
    expect(await found('q=ab%20pal')).toEqual([id])
    expect(await found(`q=${encodeURIComponent('蟹御')}&state=draft`)).toEqual([id])
    expect(await found('q=ab%20pal&state=published')).toEqual([])
    expect(await found('q=ab%20pal&missing=zh-cn')).toEqual([id])
    expect(await found('q=ab%20pal&missing=ja')).toEqual([])
    expect(await found('q=%25')).toEqual([])
    const [shop] = (await ask('shops?q=Crab%20Palace')).data.shops
    expect(shop.missing).toEqual(LOCALES.filter((locale) => locale !== 'en' && locale !== 'ja'))
    const first = await ask('shops')
    expect(first.data.shops).toHaveLength(50)
    const next = await ask(`shops?after=${first.data.next}`)
    expect(next.data.shops[0].id).toBeLessThan(first.data.shops[49].id)
  })

  it('an entry is validated like a file of the importer: each fault with its field, and nothing is written', async () => {
    const id = await add()
    const { entry, shown } = await read(id)
    const wrong = { ...entry, area: 'atlantis', lng: 10, name: four(''), pictures: [{ src: '../../etc/passwd' }] }
    const answer = await save(id, wrong, shown)
    expect(answer.message).toBe('entry_faults')
    expect(answer.data.faults.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      ['area', 'lng', 'name', 'pictures.0.src'].toSorted(),
    )
    for (const [field, value] of [
      ['online', true],
      ['capacity', 5],
      // What the console sends for text that is no number (`entryText`): null would clear the field.
      ['arrivalsPerStart', 'not a number'],
      ['bookAheadDays', 'not a number'],
      ['lng', 'not a number'],
      ['lockedDays', []],
      ['packages', []],
      ['key', 'another'],
    ] as const) {
      const { data } = await save(id, { ...entry, [field]: value }, shown)
      expect(data.faults, field).toMatchObject([{ field }])
    }
    expect((await read(id)).shown).toBe(shown)
    expect(await logOf(`shop ${id}`)).toHaveLength(1)
  })

  it('OC-15 the second of two editors sees a conflict, with the stored entry; the first one’s save stays', async () => {
    const id = await add()
    const { entry, shown } = await read(id)
    expect((await save(id, { ...entry, phone: '03-1' }, shown)).message).toBe('')
    const second = await save(id, { ...entry, phone: '03-2' }, shown)
    expect(second).toMatchObject({ message: 'entry_changed', data: { entry: { phone: '03-1' } } })
    expect((await read(id)).entry.phone).toBe('03-1')
    // After seeing it, the second one may save.
    await save(id, { ...entry, phone: '03-2' }, second.data.shown)
    expect((await read(id)).entry.phone).toBe('03-2')
    expect((await logOf(`shop ${id}`)).slice(1)).toMatchObject([
      { act: 'edit shop', before: { phone: '' }, after: { phone: '03-1' } },
      { act: 'edit shop', before: { phone: '03-1' }, after: { phone: '03-2' } },
    ])
  })

  it('OC-15 another operator’s later save is shown before publishing; taking offline ignores it', async () => {
    const id = await add()
    const { entry, shown } = await read(id)
    expect((await save(id, { ...entry, phone: '03-9' }, shown)).message).toBe('')
    const pressed = { kind: 'shop', id, to: 'published', ...press() }
    const refused = await ask('shops/publish', { ...pressed, shown })
    expect(refused).toMatchObject({ message: 'entry_changed', data: { entry: { phone: '03-9' } } })
    expect((await read(id)).state).toBe('draft')
    // After it was shown, the request succeeds, once however often it is repeated, and after another save as well.
    const seen = { ...pressed, shown: refused.data.shown }
    expect((await ask('shops/publish', seen)).data).toEqual({ isAgain: false })
    await save(id, entry, refused.data.shown)
    expect((await ask('shops/publish', seen)).data).toEqual({ isAgain: true })
    expect((await ask('shops/publish', { kind: 'shop', id, to: 'hidden', shown, ...press() })).data).toEqual({
      isAgain: false,
    })
    expect((await logOf(`shop ${id}`)).map(({ act }) => act)).toEqual([
      ...['add shop', 'edit shop', 'publish', 'edit shop', 'hide'],
    ])
  })

  it('OC-17 only operators who may see orders can change a shop’s mail address; others save it unchanged', async () => {
    const contactEmail = 'shop@nami.example'
    const { cookie: owner } = await newOperator(server, 'owner')
    const saveAs = (as: string, id: number | null, entry: object, shown: string | null) =>
      ask('shops/save', { id, entry, shown, ...press() }, as)
    const refused = await save(null, newShop({ ...place, contactEmail }), null)
    expect(refused).toMatchObject({ message: 'entry_faults', data: { faults: [{ field: 'contactEmail' }] } })
    const { id } = (await saveAs(owner, null, newShop({ ...place, contactEmail }), null)).data
    const { entry, shown } = await read(id)
    expect(entry.contactEmail).toBe(contactEmail)
    const { contactEmail: _left, ...without } = entry
    for (const wrong of [{ ...entry, contactEmail: 'me@evil.example' }, { ...entry, contactEmail: '' }, without]) {
      const answer = await save(id, { ...wrong, phone: '03-6' }, shown)
      expect(answer.data.faults).toMatchObject([{ field: 'contactEmail' }])
    }
    expect((await read(id)).shown).toBe(shown)
    expect((await save(id, { ...entry, phone: '03-6' }, shown)).message).toBe('')
    const next = await read(id)
    expect(next.entry).toMatchObject({ phone: '03-6', contactEmail })
    expect((await saveAs(owner, id, { ...next.entry, contactEmail: 'new@nami.example' }, next.shown)).message).toBe('')
    expect((await read(id)).entry.contactEmail).toBe('new@nami.example')
  })

  it('the same request twice creates one shop', async () => {
    const by = press()
    const once = await save(null, newShop(place), null, by)
    const again = await save(null, newShop(place), null, by)
    expect(again.data).toEqual({ id: once.data.id, isAgain: true })
  })

  it('a save keeps unrelated data: seats, locked days, packages and visibility', async () => {
    const before = await server.db
      .selectFrom('supplier')
      .innerJoin('closing', 'closing.supplier_id', 'supplier.id')
      .select(['supplier.id', 'capacity', 'mall_flag'])
      .where('mall_flag', '=', 1)
      .executeTakeFirstOrThrow()
    const of = (table: 'closing' | 'package') =>
      server.db.selectFrom(table).selectAll().where('supplier_id', '=', before.id).execute()
    const [days, packages] = [await of('closing'), await of('package')]
    const { entry, shown } = await read(before.id)
    expect((await save(before.id, { ...entry, phone: '03-7' }, shown)).message).toBe('')
    const after = await server.db
      .selectFrom('supplier')
      .selectAll()
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ phone: '03-7', capacity: before.capacity, mall_flag: 1 })
    expect(await of('closing')).toEqual(days)
    expect(await of('package')).toEqual(packages)
  })

  it('saving an unchanged entry changes no byte of any shop of the demo', async () => {
    const rows = () => server.db.selectFrom('supplier').selectAll().orderBy('id').execute()
    const before = await rows()
    for (const { id } of before.slice(0, 8)) {
      const { entry, shown } = await read(id)
      expect((await save(id, entry, shown)).message).toBe('')
    }
    expect(await rows()).toEqual(before)
  })

  it('OC-15 a package is added at the end, edited and published; its second editor sees a conflict', async () => {
    const id = await add()
    const pack = { name: four('Lunch'), useType: 1, price: 3_000, maxNumber: 4, minutes: 60 }
    const savePackage = (packageId: number | null, entry: object, shown: string | null) =>
      ask('packages/save', { id: packageId, shopId: id, entry, shown, ...press() })
    const [lunch, dinner] = [
      (await savePackage(null, pack, null)).data.id,
      (await savePackage(null, { ...pack, name: four('Dinner') }, null)).data.id,
    ]
    const { entry, shown } = (await ask(`packages/read?id=${lunch}`)).data
    expect((await savePackage(lunch, { ...entry, price: 3_500 }, shown)).message).toBe('')
    expect(await savePackage(lunch, { ...entry, price: 3_600 }, shown)).toMatchObject({
      message: 'entry_changed',
      data: { entry: { price: 3_500 } },
    })
    const least = await savePackage(
      lunch,
      { ...entry, minNumber: 5 },
      (await ask(`packages/read?id=${lunch}`)).data.shown,
    )
    expect(least.data.faults).toMatchObject([{ field: 'maxNumber' }])
    const { packages } = await read(id)
    expect(packages.map((one: { id: number; price: number; state: string }) => [one.id, one.price, one.state])).toEqual(
      [
        [lunch, 3_500, 'draft'],
        [dinner, 3_000, 'draft'],
      ],
    )
    // Another shop's package does not belong to this one.
    const other = await add()
    const foreign = await ask('packages/save', { id: lunch, shopId: other, entry, shown: null, ...press() })
    expect(foreign.message).not.toBe('')
    await publish('shop', id)
    await publish('package', lunch)
    await expect
      .poll(async () => (await server.call(`/wechart/queryComboPackage?supplierId=${id}`)).data?.length, {
        timeout: 10_000,
      })
      .toBe(1)
  })

  it('OC-11 a picture is checked by its content, stored without EXIF under its name, rotated, and shown', async () => {
    const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'secret of the camera' } })
      .jpeg()
      .toBuffer()
    const upload = (bytes: Buffer) => ask('pictures/add', { bytes: bytes.toString('base64') })
    const { picture } = (await upload(photo)).data
    expect(picture).toMatch(/^u-[0-9a-f]{32}$/)
    expect((await upload(photo)).data.picture).toBe(picture)
    const { rawPayload } = await server.app.inject(`/pictures/${picture}-320.webp`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 240, format: 'webp' })
    expect(rawPayload.includes('secret')).toBe(false)
    const turned = (await ask('pictures/turn', { picture })).data.picture
    const { rawPayload: upright } = await server.app.inject(`/pictures/${turned}-320.webp`)
    expect(await sharp(upright).metadata()).toMatchObject({ width: 300, height: 400 })
    // A large one is read completely, and checked by its content.
    const large = Buffer.concat([photo.subarray(0, 300), Buffer.alloc(9 * 1024 * 1024, 7)])
    for (const bytes of [
      large,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      photo.subarray(0, photo.length / 2),
    ]) {
      expect((await upload(bytes)).message).toBe('picture_wrong')
    }
    expect((await ask('pictures/turn', { picture: `u-${'0'.repeat(32)}` })).message).toBe('entry_missing')

    const notes = { src: turned, focus: [0.5, 0.2], alt: four('Red'), credit: 'Ono' }
    const id = await add({ pictures: [notes, { src: picture, alt: four('') }] })
    expect((await read(id)).entry.pictures).toMatchObject([notes, { src: picture }])
    const gone = await save(null, newShop({ ...place, pictures: [`u-${'0'.repeat(32)}`] }), null)
    expect(gone.data.faults).toMatchObject([{ field: 'pictures.0' }])
  })

  it('OC-11 hidden data in a picture is not stored: a location, an orientation, an appended file; one that claims to be huge is refused', async () => {
    const upload = async (bytes: Buffer) => ask('pictures/add', { bytes: bytes.toString('base64') })
    const lying = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#36c' } })
      .withExif({ IFD0: { Copyright: 'home of a guest' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).orientation).toBe(6)
    const behind = '<script>alert(1)</script>PK\u0003\u0004'
    const { picture } = (await upload(Buffer.concat([lying, Buffer.from(behind)]))).data
    for (const name of ['320.webp', '640.webp', '320.avif']) {
      const { rawPayload, headers } = await server.app.inject(`/pictures/${picture}-${name}`)
      const { width = 0, height = 0, exif, orientation } = await sharp(rawPayload).metadata()
      expect(height).toBeGreaterThan(width)
      expect([exif, orientation ?? 1]).toEqual([undefined, 1])
      expect(rawPayload.includes('script')).toBe(false)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(String(headers['content-type'])).toBe(`image/${name.slice(4)}`)
    }
    // A few hundred bytes that would decode to 900 million pixels.
    const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await upload(bomb)).toMatchObject({
      message: 'picture_wrong',
      data: { why: 'has more than 60 million pixels' },
    })
    // Drawings and pages are not accepted, whatever their first bytes.
    for (const text of ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a<svg/>', '%PDF-1.7']) {
      expect((await upload(Buffer.from(text))).data.why).toBe('is not a JPEG, PNG, WebP or AVIF picture')
    }
    const drawn = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<svg onload="alert(1)"/>')])
    expect((await upload(drawn)).data.why).toBe('is broken')
  })

  it('OC-11 megabytes are not even read from a sender without permission', async () => {
    const payload = `{"bytes":"${'A'.repeat(1024 * 1024)}`
    const send = (headers: Record<string, string>) =>
      server.app.inject({
        ...{ method: 'POST', url: `${base}/pictures/add`, payload },
        headers: { 'content-type': 'application/json', 'browser-type': 'web', ...headers },
      })
    expect((await send({})).statusCode).toBe(401)
    const { cookie: support } = await newOperator(server, 'support')
    expect((await send({ cookie: support })).statusCode).toBe(403)
    // Read, and found not to be JSON.
    expect((await send({ cookie })).statusCode).toBe(400)
  })
})
