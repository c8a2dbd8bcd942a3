import { tellStories } from '../support/engines/stories.ts'
import { WEBKIT } from '../support/engines/webkit.ts'

tellStories(WEBKIT)
