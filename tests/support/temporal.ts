// Node 24 has no Temporal of its own yet; the product's entry points load the same polyfill.
import 'temporal-polyfill/global'
