// Node 24 has no Temporal yet; the product's entry points load the same polyfill.
import 'temporal-polyfill/global'
