import { FIREFOX } from '../support/engines/firefox.ts'
import { tellStories } from '../support/engines/stories.ts'

tellStories(FIREFOX)
