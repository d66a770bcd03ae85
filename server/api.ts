import { Hono } from 'hono'
import { draftHandlers, requestHandlers } from './draft-handlers.ts'
import { AppError } from './errors.ts'
import { googleRoutes } from './features/accounts/google/routes.ts'
import { ownAccountRoutes } from './features/accounts/own/routes.ts'
import { adminUserRoutes } from './features/accounts/panel/routes.ts'
import { accountEntryRoutes } from './features/accounts/sign-in/routes.ts'
import { signUpRoutes } from './features/accounts/sign-up/routes.ts'
import { proposalRoutes } from './features/activities/own/routes.ts'
import { activityHandler } from './features/activities/panel/activity-handler.ts'
import { adminActivityRoutes } from './features/activities/panel/routes.ts'
import { activityRoutes } from './features/activities/public/routes.ts'
import { adminApplicationRoutes } from './features/applications/panel/routes.ts'
import { applicationRoutes } from './features/applications/public/routes.ts'
import { assignmentRoutes } from './features/assignments/panel/routes.ts'
import { adminAuditRoutes } from './features/audit/panel/routes.ts'
import { adminCallRequestRoutes } from './features/call-requests/panel/routes.ts'
import { callRequestRoutes } from './features/call-requests/public/routes.ts'
import { generalDataRoutes } from './features/catalogue/general-data/routes.ts'
import { countryHandler } from './features/catalogue/panel/countries.ts'
import { directionHandler, organizationHandler } from './features/catalogue/panel/named-entries.ts'
import { networkHandler } from './features/catalogue/panel/networks.ts'
import { activityCategoryHandler, serviceKindHandler } from './features/catalogue/panel/ordered-handlers.ts'
import { personCategoryHandler } from './features/catalogue/panel/person-categories.ts'
import { catalogueChoiceRoutes } from './features/catalogue/panel/routes.ts'
import { socialLinkHandler } from './features/catalogue/panel/social-links.ts'
import { catalogueRoutes } from './features/catalogue/public/routes.ts'
import { certificateRoutes } from './features/certificates/routes.ts'
import { commentRoutes } from './features/comments/panel/routes.ts'
import { demoMailApiRoutes } from './features/demo-mail/routes.ts'
import { siteTextRoutes } from './features/editorial/panel/routes.ts'
import { editorialRoutes } from './features/editorial/routes.ts'
import { adminMailRoutes } from './features/mails/panel/routes.ts'
import { adminMediaRoutes } from './features/media/panel/routes.ts'
import { adminNoticeRoutes } from './features/notices/panel/routes.ts'
import { noticeRoutes } from './features/notices/public/routes.ts'
import { ownDataRoutes } from './features/own-data/own/routes.ts'
import { profileRoutes } from './features/people/own/routes.ts'
import { personHandlers } from './features/people/panel/person-handler.ts'
import { adminPeopleRoutes } from './features/people/panel/routes.ts'
import { tagRoutes } from './features/people/panel/tag-routes.ts'
import { peopleRoutes } from './features/people/public/routes.ts'
import { registrationRoutes } from './features/people/registration/routes.ts'
import { insertPerson } from './features/people/save-person.ts'
import { presenceRoutes } from './features/presence/panel/routes.ts'
import { previewLinkRoutes } from './features/previews/panel/routes.ts'
import { previewRoutes } from './features/previews/public/routes.ts'
import { hostDeskRoutes } from './features/registrations/host/routes.ts'
import { adminParticipantRoutes } from './features/registrations/panel/routes.ts'
import { activityRegistrationRoutes } from './features/registrations/public/routes.ts'
import { adminRegulationRoutes } from './features/regulations/panel/routes.ts'
import { regulationRoutes } from './features/regulations/public/routes.ts'
import { regulationsDocumentRoutes } from './features/regulations-file/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { searchWordsHandler } from './features/search-words/panel/search-words-handler.ts'
import { textPageHandler } from './features/text-pages/panel/text-page-handler.ts'
import { textPageRoutes } from './features/text-pages/public/routes.ts'
import { adminTextRoutes } from './features/texts/panel/routes.ts'
import { textRoutes } from './features/texts/public/routes.ts'
import { adminTodayRoutes } from './features/today/panel/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { adminViewRoutes } from './features/views/panel/routes.ts'
import { descriptionRoute } from './http/api-description.ts'
import { requireDeclaredRights } from './http/declared-rights.ts'
import { type PublicApi, problemResponse } from './http/public-read.ts'
import type { Api, ApiEnvironment } from './http/request-environment.ts'
import { draftRoutes } from './records/drafts/draft-routes.ts'
import { duplicateRoutes } from './records/duplicate-record.ts'
import { orderRoutes } from './records/order-records.ts'
import { recordRoutes } from './records/record-routes.ts'
import { twoPersonRoutes } from './records/two-persons/two-person-routes.ts'
import { sampleMail } from './sample-mails.ts'
import type { Services } from './services.ts'

const apiBase = '/api'

/** Creates the API, the only way to the data: this is the list of all its routers. */
export function createApi(services: Services): Api {
  const { cache, log, isSecure } = services
  const api = new Hono<ApiEnvironment>().basePath(apiBase)
  const options = { api, cache, isSecure }

  publicRoutes(options, services)
  accountRoutes(api, services)
  textRoutes(options, services)
  panelRoutes(api, services)
  previewRoutes(api, services, draftHandlers)
  previewLinkRoutes(api, services)
  if (services.isDemonstration) demoMailApiRoutes(api, services)

  descriptionRoute(options, apiBase)
  api.all('/*', (context) => {
    throw new AppError(['GET', 'HEAD'].includes(context.req.method) ? 'not-found' : 'method-not-allowed')
  })
  api.onError((error, context) => {
    if (!(error instanceof AppError)) log.error({ err: error, requestId: context.get('requestId') })
    return problemResponse(context, error)
  })
  requireDeclaredRights(api, apiBase)
  return api
}

/** Adds what everybody may read, and the forms that everybody may send. */
function publicRoutes(options: PublicApi, services: Services): void {
  const { api } = options
  peopleRoutes(options, services, 'ambassador')
  peopleRoutes(options, services, 'expert')
  activityRoutes(options, services)
  catalogueRoutes(options, services)
  generalDataRoutes(options, services.database)
  editorialRoutes(options, services)
  regulationRoutes(options, services.database)
  regulationsDocumentRoutes(options, services)
  textPageRoutes(options, services)
  searchRoutes(options, services)
  uploadRoutes(api, services)
  applicationRoutes(api, services)
  callRequestRoutes(api, services)
  certificateRoutes(api, services)
  noticeRoutes(api, services)
  activityRegistrationRoutes(options, services)
}

/** Adds accounts: signing in and up, and what people do with their own account. */
function accountRoutes(api: Api, services: Services): void {
  accountEntryRoutes(api, services)
  googleRoutes(api, services)
  signUpRoutes(api, services)
  ownAccountRoutes(api, services)
  registrationRoutes(api, services)
  profileRoutes(api, services)
  ownDataRoutes(api, services)
  proposalRoutes(api, services)
  hostDeskRoutes(api, services)
}

/** Adds the panel of the administrators. */
function panelRoutes(api: Api, services: Services): void {
  recordRoutes(api, services, organizationHandler)
  recordRoutes(api, services, directionHandler)
  recordRoutes(api, services, countryHandler)
  recordRoutes(api, services, personCategoryHandler)
  recordRoutes(api, services, activityCategoryHandler)
  recordRoutes(api, services, serviceKindHandler)
  recordRoutes(api, services, networkHandler)
  recordRoutes(api, services, socialLinkHandler)
  recordRoutes(api, services, textPageHandler)
  recordRoutes(api, services, searchWordsHandler)
  siteTextRoutes(api, services)
  adminMediaRoutes(api, services)
  adminParticipantRoutes(api, services)
  catalogueChoiceRoutes(api, services)
  orderRoutes(api, services)
  adminViewRoutes(api, services)
  adminTodayRoutes(api, services)
  assignmentRoutes(api, services)
  commentRoutes(api, services)
  adminNoticeRoutes(api, services)
  adminUserRoutes(api, services)
  adminPeopleRoutes(api, services)
  tagRoutes(api, services)
  presenceRoutes(api, services)
  duplicateRoutes(api, services, {
    ...personHandlers,
    activity: activityHandler,
    organization: organizationHandler,
    direction: directionHandler,
    category: personCategoryHandler,
    page: textPageHandler,
  })
  draftRoutes(api, services, requestHandlers)
  twoPersonRoutes(api, services)
  adminApplicationRoutes(api, services, { insertPerson })
  adminCallRequestRoutes(api, services)
  adminAuditRoutes(api, services)
  adminTextRoutes(api, services)
  adminMailRoutes(api, services, sampleMail)
  adminActivityRoutes(api, services)
  adminRegulationRoutes(api, services)
}
