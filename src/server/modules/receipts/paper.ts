import type { ReceiptPaper } from '#contract/receipts.ts'
import { type Operator, parseOperator, parseReceiptIssuer } from '#domain/config-settings.ts'
import { type Party, statedIssuer } from '#domain/receipt/issuer.ts'
import { registrationNumberIn } from '#domain/receipt/registration-number.ts'
import { type ReceiptAmounts, type ReceiptRefusal, receiptVerdict } from '#domain/receipt/verdict.ts'
import { localizedName } from '#i18n/names.ts'
import type { Handle } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { presentNames } from '#server/modules/catalogue/index.ts'
import { moneyOf, type OrderMoney } from '#server/modules/payments/index.ts'
import { receiptSettings, type SoldFacts, soldFacts } from './store.ts'

/** The paper that an order gives now, or why it gives none. */
export type OrderPaper =
  | { readonly ok: true; readonly paper: ReceiptPaper }
  | { readonly ok: false; readonly key: ReceiptRefusal }

/**
 * Reads what a receipt of an order would state now (RC-01, RC-02). Exact while the order is locked. The amounts come
 * from the ledger; names, numbers and the issuer from the catalogue and the settings of this moment.
 */
export async function paperOf(db: Handle, order: OrderRow): Promise<OrderPaper> {
  const money = await moneyOf(db, order.id)
  const verdict = receiptVerdict(
    {
      ...{ kind: order.kind, orderStatus: order.order_status, isSettled: order.pay_status === 1 },
      ...{ price: order.price, payable: order.payable, taxRate: order.tax_rate },
    },
    money,
  )
  if (verdict.gives === 'refusal') return { ok: false, key: verdict.key }
  const sold = await soldFacts(db, order)
  const settings = await receiptSettings(db)
  const parties = {
    operator: operatorParty(parseOperator(settings.operator)),
    shop: shopParty(sold),
  }
  const issuer = statedIssuer(parseReceiptIssuer(settings.issuer), parties.operator, parties.shop)
  return { ok: true, paper: { issuer, ...orderFacts(order, money, verdict.amounts, sold) } }
}

function orderFacts(
  order: OrderRow,
  { paidAt, methods }: OrderMoney,
  { rates, ...amounts }: ReceiptAmounts,
  { shop, pack }: SoldFacts,
): Omit<ReceiptPaper, 'issuer'> {
  return {
    orderNo: order.order_no,
    shop: presentNames(shop),
    item: presentNames(pack),
    quantity: order.packages_num,
    unitPrice: order.unit_price,
    paidAt: (paidAt ?? order.paid_at ?? order.created_at).getTime(),
    methods: [...methods],
    usedAt: (order.use_time ?? order.used_at)?.getTime() ?? null,
    amounts: { ...amounts, rates: rates.map((rate) => ({ ...rate })) },
    atShop: pack.pay_at_shop * order.people_num,
  }
}

const operatorParty = ({ name, address, telephone, registration }: Operator): Party => ({
  ...{ name: name ?? '', address: address ?? '', telephone: telephone ?? '' },
  registration: registrationNumberIn(registration),
})

const shopParty = ({ shop }: SoldFacts): Party => ({
  name: localizedName('ja', presentNames(shop)),
  address: shop.address_ja || shop.address_en,
  telephone: shop.phone,
  registration: shop.registration_number || null,
})
