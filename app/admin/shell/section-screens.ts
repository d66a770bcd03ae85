import type { ComponentType } from 'react'
import type { AdminSection } from '../../../shared/rules/records.ts'

/** Loads the screen of each section, on demand. */
export const sectionScreens: Readonly<Record<AdminSection, () => Promise<ComponentType>>> = {
  today: () => import('../today/today-section.tsx').then(({ TodaySection }) => TodaySection),
  organizations: () =>
    import('../catalogue/organizations-section.tsx').then(({ OrganizationsSection }) => OrganizationsSection),
  directions: () =>
    import('../catalogue/directions-section.tsx').then(({ DirectionsSection }) => DirectionsSection),
  ambassadors: () =>
    import('../people/ambassadors-section.tsx').then(({ AmbassadorsSection }) => AmbassadorsSection),
  experts: () => import('../people/experts-section.tsx').then(({ ExpertsSection }) => ExpertsSection),
  'experts-category': () =>
    import('../catalogue/person-categories-section.tsx').then(
      ({ PersonCategoriesSection }) => PersonCategoriesSection,
    ),
  activities: () =>
    import('../activities/activities-section.tsx').then(({ ActivitiesSection }) => ActivitiesSection),
  countries: () =>
    import('../catalogue/countries-section.tsx').then(({ CountriesSection }) => CountriesSection),
  callRequests: () =>
    import('../cases/call-requests-section.tsx').then(({ CallRequestsSection }) => CallRequestsSection),
  applications: () =>
    import('../cases/applications-section.tsx').then(({ ApplicationsSection }) => ApplicationsSection),
  users: () => import('../users/users-section.tsx').then(({ UsersSection }) => UsersSection),
  userDetails: () =>
    import('../people/user-details-section.tsx').then(({ UserDetailsSection }) => UserDetailsSection),
  socialNetworks: () =>
    import('../catalogue/social-networks-section.tsx').then(
      ({ SocialNetworksSection }) => SocialNetworksSection,
    ),
  // The links are on the page of the names.
  socialLinks: () =>
    import('../catalogue/social-networks-section.tsx').then(
      ({ SocialNetworksSection }) => SocialNetworksSection,
    ),
  audit: () => import('../audit/audit-section.tsx').then(({ AuditSection }) => AuditSection),
  bin: () => import('../bin/bin-section.tsx').then(({ BinSection }) => BinSection),
  missingTexts: () =>
    import('../texts/missing-texts-section.tsx').then(({ MissingTextsSection }) => MissingTextsSection),
}
