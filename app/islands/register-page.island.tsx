import './schemas-without-eval.ts'
import { RegisterScreen } from '../account/register/register-screen.tsx'
import { mountAppPage } from '../app-page/mount-app-page.tsx'

mountAppPage('register-page', RegisterScreen)
