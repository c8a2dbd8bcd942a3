import { CHROMIUM } from '../support/engines/chromium.ts'
import { tellStories } from '../support/engines/stories.ts'

tellStories(CHROMIUM)
