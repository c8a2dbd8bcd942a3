import { createDataLayerAnalytics } from '#storefront/analytics/browser/data-layer.ts'
import { noAnalytics } from '#storefront/analytics/port.ts'
import { describeAnalytics } from './analytics.suite.ts'

describeAnalytics('the data layer', () => createDataLayerAnalytics([]))
describeAnalytics('nobody', () => noAnalytics)
