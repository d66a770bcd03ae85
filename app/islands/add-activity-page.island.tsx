import './schemas-without-eval.ts'
import { AddActivityScreen } from '../account/add-activity/add-activity-screen.tsx'
import { mountAppPage } from '../app-page/mount-app-page.tsx'

mountAppPage('add-activity-page', AddActivityScreen, { needsSignIn: true })
