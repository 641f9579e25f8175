import { PKPass } from 'passkit-generator'
import type { AppleWallet, PassLine, WalletPass } from '#server/ports/wallets.ts'

/** Certificates and key that sign passes, as PEM. */
export interface PassSigner {
  readonly passType: string
  readonly team: string
  readonly cert: string
  readonly key: string
  readonly wwdr: string
}

/** A pass's images by Apple's file names. */
export type PassImages = Readonly<Record<string, Buffer>>

const field = ({ id, label, value }: PassLine) => ({ key: id, label, value })
const date = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)

/** Makes pass files: event tickets with a Japanese front for the shop's staff and a back for the guest. */
export function passMaker(signer: PassSigner, images: PassImages): AppleWallet['make'] {
  const certificates = { wwdr: signer.wwdr, signerCert: signer.cert, signerKey: signer.key }
  return (pass: WalletPass, service) => {
    const made = new PKPass({ ...images }, certificates, {
      formatVersion: 1,
      passTypeIdentifier: signer.passType,
      teamIdentifier: signer.team,
      organizationName: '旅札 Tabifuda',
      serialNumber: pass.serial,
      description: pass.name,
      webServiceURL: service.url,
      authenticationToken: service.token,
      backgroundColor: 'rgb(250,247,242)',
      foregroundColor: 'rgb(33,28,24)',
      labelColor: 'rgb(160,44,26)',
      // A copy of the pass could be used instead of the original.
      sharingProhibited: true,
      voided: pass.state !== 'usable',
    })
    made.type = 'eventTicket'
    const [first, second, ...rest] = pass.counter
    made.headerFields.push({ key: 'code', label: '確認コード', value: pass.code })
    made.primaryFields.push({ key: 'shop', label: pass.shop.local, value: pass.shop.ja })
    made.secondaryFields.push(...[first, second].flatMap((line) => (line ? [field(line)] : [])))
    made.auxiliaryFields.push(...rest.map(field))
    made.backFields.push(...pass.details.map(field), { key: 'link', label: pass.link.label, value: pass.link.url })
    if (pass.qr !== null) {
      made.setBarcodes({
        format: 'PKBarcodeFormatQR',
        message: pass.qr,
        messageEncoding: 'iso-8859-1',
        altText: pass.code,
      })
    }
    made.setExpirationDate(date(pass.until))
    if (pass.at) made.setRelevantDate(date(pass.at))
    if (pass.place) made.setLocations({ ...pass.place })
    return made.getAsBuffer()
  }
}
