import { createDataLayerAnalytics } from '#analytics/browser/data-layer.ts'
import { noAnalytics } from '#analytics/port.ts'
import { describeAnalytics } from './analytics.suite.ts'

describeAnalytics('the data layer', () => createDataLayerAnalytics([]))
describeAnalytics('nobody', () => noAnalytics)
