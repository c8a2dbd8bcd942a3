import { createDataLayerAnalytics } from '#providers/analytics/data-layer'
import { noAnalytics } from '#providers/analytics/none'
import { describeAnalytics } from './analytics.suite.ts'

describeAnalytics('the data layer', () => createDataLayerAnalytics([]))
describeAnalytics('nobody', () => noAnalytics)
