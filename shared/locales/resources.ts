import enAbout from './en/about.json' with { type: 'json' }
import enAccount from './en/account.json' with { type: 'json' }
import enAccountLinks from './en/account-links.json' with { type: 'json' }
import enActivities from './en/activities.json' with { type: 'json' }
import enAdmin from './en/admin.json' with { type: 'json' }
import enAdminActivities from './en/admin-activities.json' with { type: 'json' }
import enAdminAudit from './en/admin-audit.json' with { type: 'json' }
import enAdminCases from './en/admin-cases.json' with { type: 'json' }
import enAdminCatalogue from './en/admin-catalogue.json' with { type: 'json' }
import enAdminDoor from './en/admin-door.json' with { type: 'json' }
import enAdminErasing from './en/admin-erasing.json' with { type: 'json' }
import enAdminMails from './en/admin-mails.json' with { type: 'json' }
import enAdminMedia from './en/admin-media.json' with { type: 'json' }
import enAdminNotices from './en/admin-notices.json' with { type: 'json' }
import enAdminPages from './en/admin-pages.json' with { type: 'json' }
import enAdminPalette from './en/admin-palette.json' with { type: 'json' }
import enAdminParticipants from './en/admin-participants.json' with { type: 'json' }
import enAdminPeople from './en/admin-people.json' with { type: 'json' }
import enAdminRegulations from './en/admin-regulations.json' with { type: 'json' }
import enAdminSite from './en/admin-site.json' with { type: 'json' }
import enAdminTexts from './en/admin-texts.json' with { type: 'json' }
import enAdminToday from './en/admin-today.json' with { type: 'json' }
import enAdminUsers from './en/admin-users.json' with { type: 'json' }
import enAdminWork from './en/admin-work.json' with { type: 'json' }
import enApiDocs from './en/api-docs.json' with { type: 'json' }
import enApp from './en/app.json' with { type: 'json' }
import enApplications from './en/applications.json' with { type: 'json' }
import enCertificates from './en/certificates.json' with { type: 'json' }
import enCommon from './en/common.json' with { type: 'json' }
import enContact from './en/contact.json' with { type: 'json' }
import enCountry from './en/country.json' with { type: 'json' }
import enDemoMail from './en/demo-mail.json' with { type: 'json' }
import enDesk from './en/desk.json' with { type: 'json' }
import enEditions from './en/editions.json' with { type: 'json' }
import enEditor from './en/editor.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enForms from './en/forms.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enIdentity from './en/identity.json' with { type: 'json' }
import enLists from './en/lists.json' with { type: 'json' }
import enMail from './en/mail.json' with { type: 'json' }
import enOwnRegistration from './en/own-registration.json' with { type: 'json' }
import enPeople from './en/people.json' with { type: 'json' }
import enProfile from './en/profile.json' with { type: 'json' }
import enProposals from './en/proposals.json' with { type: 'json' }
import enRegister from './en/register.json' with { type: 'json' }
import enRegistrationForm from './en/registration-form.json' with { type: 'json' }
import enRegistrationSettings from './en/registration-settings.json' with { type: 'json' }
import enRegulations from './en/regulations.json' with { type: 'json' }
import enSearch from './en/search.json' with { type: 'json' }
import enSpecialView from './en/special-view.json' with { type: 'json' }
import enSystem from './en/system.json' with { type: 'json' }
import ruAbout from './ru/about.json' with { type: 'json' }
import ruAccount from './ru/account.json' with { type: 'json' }
import ruAccountLinks from './ru/account-links.json' with { type: 'json' }
import ruActivities from './ru/activities.json' with { type: 'json' }
import ruAdmin from './ru/admin.json' with { type: 'json' }
import ruAdminActivities from './ru/admin-activities.json' with { type: 'json' }
import ruAdminAudit from './ru/admin-audit.json' with { type: 'json' }
import ruAdminCases from './ru/admin-cases.json' with { type: 'json' }
import ruAdminCatalogue from './ru/admin-catalogue.json' with { type: 'json' }
import ruAdminDoor from './ru/admin-door.json' with { type: 'json' }
import ruAdminErasing from './ru/admin-erasing.json' with { type: 'json' }
import ruAdminMails from './ru/admin-mails.json' with { type: 'json' }
import ruAdminMedia from './ru/admin-media.json' with { type: 'json' }
import ruAdminNotices from './ru/admin-notices.json' with { type: 'json' }
import ruAdminPages from './ru/admin-pages.json' with { type: 'json' }
import ruAdminPalette from './ru/admin-palette.json' with { type: 'json' }
import ruAdminParticipants from './ru/admin-participants.json' with { type: 'json' }
import ruAdminPeople from './ru/admin-people.json' with { type: 'json' }
import ruAdminRegulations from './ru/admin-regulations.json' with { type: 'json' }
import ruAdminSite from './ru/admin-site.json' with { type: 'json' }
import ruAdminTexts from './ru/admin-texts.json' with { type: 'json' }
import ruAdminToday from './ru/admin-today.json' with { type: 'json' }
import ruAdminUsers from './ru/admin-users.json' with { type: 'json' }
import ruAdminWork from './ru/admin-work.json' with { type: 'json' }
import ruApiDocs from './ru/api-docs.json' with { type: 'json' }
import ruApp from './ru/app.json' with { type: 'json' }
import ruApplications from './ru/applications.json' with { type: 'json' }
import ruCertificates from './ru/certificates.json' with { type: 'json' }
import ruCommon from './ru/common.json' with { type: 'json' }
import ruContact from './ru/contact.json' with { type: 'json' }
import ruCountry from './ru/country.json' with { type: 'json' }
import ruDemoMail from './ru/demo-mail.json' with { type: 'json' }
import ruDesk from './ru/desk.json' with { type: 'json' }
import ruEditions from './ru/editions.json' with { type: 'json' }
import ruEditor from './ru/editor.json' with { type: 'json' }
import ruErrors from './ru/errors.json' with { type: 'json' }
import ruForms from './ru/forms.json' with { type: 'json' }
import ruHome from './ru/home.json' with { type: 'json' }
import ruIdentity from './ru/identity.json' with { type: 'json' }
import ruLists from './ru/lists.json' with { type: 'json' }
import ruMail from './ru/mail.json' with { type: 'json' }
import ruOwnRegistration from './ru/own-registration.json' with { type: 'json' }
import ruPeople from './ru/people.json' with { type: 'json' }
import ruProfile from './ru/profile.json' with { type: 'json' }
import ruProposals from './ru/proposals.json' with { type: 'json' }
import ruRegister from './ru/register.json' with { type: 'json' }
import ruRegistrationForm from './ru/registration-form.json' with { type: 'json' }
import ruRegistrationSettings from './ru/registration-settings.json' with { type: 'json' }
import ruRegulations from './ru/regulations.json' with { type: 'json' }
import ruSearch from './ru/search.json' with { type: 'json' }
import ruSpecialView from './ru/special-view.json' with { type: 'json' }
import ruSystem from './ru/system.json' with { type: 'json' }
import uzAbout from './uz/about.json' with { type: 'json' }
import uzAccount from './uz/account.json' with { type: 'json' }
import uzAccountLinks from './uz/account-links.json' with { type: 'json' }
import uzActivities from './uz/activities.json' with { type: 'json' }
import uzAdmin from './uz/admin.json' with { type: 'json' }
import uzAdminActivities from './uz/admin-activities.json' with { type: 'json' }
import uzAdminAudit from './uz/admin-audit.json' with { type: 'json' }
import uzAdminCases from './uz/admin-cases.json' with { type: 'json' }
import uzAdminCatalogue from './uz/admin-catalogue.json' with { type: 'json' }
import uzAdminDoor from './uz/admin-door.json' with { type: 'json' }
import uzAdminErasing from './uz/admin-erasing.json' with { type: 'json' }
import uzAdminMails from './uz/admin-mails.json' with { type: 'json' }
import uzAdminMedia from './uz/admin-media.json' with { type: 'json' }
import uzAdminNotices from './uz/admin-notices.json' with { type: 'json' }
import uzAdminPages from './uz/admin-pages.json' with { type: 'json' }
import uzAdminPalette from './uz/admin-palette.json' with { type: 'json' }
import uzAdminParticipants from './uz/admin-participants.json' with { type: 'json' }
import uzAdminPeople from './uz/admin-people.json' with { type: 'json' }
import uzAdminRegulations from './uz/admin-regulations.json' with { type: 'json' }
import uzAdminSite from './uz/admin-site.json' with { type: 'json' }
import uzAdminTexts from './uz/admin-texts.json' with { type: 'json' }
import uzAdminToday from './uz/admin-today.json' with { type: 'json' }
import uzAdminUsers from './uz/admin-users.json' with { type: 'json' }
import uzAdminWork from './uz/admin-work.json' with { type: 'json' }
import uzApiDocs from './uz/api-docs.json' with { type: 'json' }
import uzApp from './uz/app.json' with { type: 'json' }
import uzApplications from './uz/applications.json' with { type: 'json' }
import uzCertificates from './uz/certificates.json' with { type: 'json' }
import uzCommon from './uz/common.json' with { type: 'json' }
import uzContact from './uz/contact.json' with { type: 'json' }
import uzCountry from './uz/country.json' with { type: 'json' }
import uzDemoMail from './uz/demo-mail.json' with { type: 'json' }
import uzDesk from './uz/desk.json' with { type: 'json' }
import uzEditions from './uz/editions.json' with { type: 'json' }
import uzEditor from './uz/editor.json' with { type: 'json' }
import uzErrors from './uz/errors.json' with { type: 'json' }
import uzForms from './uz/forms.json' with { type: 'json' }
import uzHome from './uz/home.json' with { type: 'json' }
import uzIdentity from './uz/identity.json' with { type: 'json' }
import uzLists from './uz/lists.json' with { type: 'json' }
import uzMail from './uz/mail.json' with { type: 'json' }
import uzOwnRegistration from './uz/own-registration.json' with { type: 'json' }
import uzPeople from './uz/people.json' with { type: 'json' }
import uzProfile from './uz/profile.json' with { type: 'json' }
import uzProposals from './uz/proposals.json' with { type: 'json' }
import uzRegister from './uz/register.json' with { type: 'json' }
import uzRegistrationForm from './uz/registration-form.json' with { type: 'json' }
import uzRegistrationSettings from './uz/registration-settings.json' with { type: 'json' }
import uzRegulations from './uz/regulations.json' with { type: 'json' }
import uzSearch from './uz/search.json' with { type: 'json' }
import uzSpecialView from './uz/special-view.json' with { type: 'json' }
import uzSystem from './uz/system.json' with { type: 'json' }

/** Every sentence of the interface by language and namespace; a namespace is one file in each language. */
export const resources = {
  uz: {
    about: uzAbout,
    account: uzAccount,
    'account-links': uzAccountLinks,
    activities: uzActivities,
    admin: uzAdmin,
    'admin-catalogue': uzAdminCatalogue,
    'admin-door': uzAdminDoor,
    'admin-activities': uzAdminActivities,
    'admin-audit': uzAdminAudit,
    'admin-cases': uzAdminCases,
    'admin-erasing': uzAdminErasing,
    'admin-mails': uzAdminMails,
    'admin-media': uzAdminMedia,
    'admin-notices': uzAdminNotices,
    'admin-pages': uzAdminPages,
    'admin-palette': uzAdminPalette,
    'admin-participants': uzAdminParticipants,
    'admin-people': uzAdminPeople,
    'admin-regulations': uzAdminRegulations,
    'admin-site': uzAdminSite,
    'admin-texts': uzAdminTexts,
    'admin-today': uzAdminToday,
    'admin-users': uzAdminUsers,
    'admin-work': uzAdminWork,
    'api-docs': uzApiDocs,
    app: uzApp,
    applications: uzApplications,
    certificates: uzCertificates,
    common: uzCommon,
    contact: uzContact,
    country: uzCountry,
    'demo-mail': uzDemoMail,
    desk: uzDesk,
    editions: uzEditions,
    editor: uzEditor,
    errors: uzErrors,
    forms: uzForms,
    home: uzHome,
    identity: uzIdentity,
    lists: uzLists,
    mail: uzMail,
    'own-registration': uzOwnRegistration,
    people: uzPeople,
    profile: uzProfile,
    proposals: uzProposals,
    register: uzRegister,
    'registration-form': uzRegistrationForm,
    'registration-settings': uzRegistrationSettings,
    regulations: uzRegulations,
    search: uzSearch,
    'special-view': uzSpecialView,
    system: uzSystem,
  },
  ru: {
    about: ruAbout,
    account: ruAccount,
    'account-links': ruAccountLinks,
    activities: ruActivities,
    admin: ruAdmin,
    'admin-catalogue': ruAdminCatalogue,
    'admin-door': ruAdminDoor,
    'admin-activities': ruAdminActivities,
    'admin-audit': ruAdminAudit,
    'admin-cases': ruAdminCases,
    'admin-erasing': ruAdminErasing,
    'admin-mails': ruAdminMails,
    'admin-media': ruAdminMedia,
    'admin-notices': ruAdminNotices,
    'admin-pages': ruAdminPages,
    'admin-palette': ruAdminPalette,
    'admin-participants': ruAdminParticipants,
    'admin-people': ruAdminPeople,
    'admin-regulations': ruAdminRegulations,
    'admin-site': ruAdminSite,
    'admin-texts': ruAdminTexts,
    'admin-today': ruAdminToday,
    'admin-users': ruAdminUsers,
    'admin-work': ruAdminWork,
    'api-docs': ruApiDocs,
    app: ruApp,
    applications: ruApplications,
    certificates: ruCertificates,
    common: ruCommon,
    contact: ruContact,
    country: ruCountry,
    'demo-mail': ruDemoMail,
    desk: ruDesk,
    editions: ruEditions,
    editor: ruEditor,
    errors: ruErrors,
    forms: ruForms,
    home: ruHome,
    identity: ruIdentity,
    lists: ruLists,
    mail: ruMail,
    'own-registration': ruOwnRegistration,
    people: ruPeople,
    profile: ruProfile,
    proposals: ruProposals,
    register: ruRegister,
    'registration-form': ruRegistrationForm,
    'registration-settings': ruRegistrationSettings,
    regulations: ruRegulations,
    search: ruSearch,
    'special-view': ruSpecialView,
    system: ruSystem,
  },
  en: {
    about: enAbout,
    account: enAccount,
    'account-links': enAccountLinks,
    activities: enActivities,
    admin: enAdmin,
    'admin-catalogue': enAdminCatalogue,
    'admin-door': enAdminDoor,
    'admin-activities': enAdminActivities,
    'admin-audit': enAdminAudit,
    'admin-cases': enAdminCases,
    'admin-erasing': enAdminErasing,
    'admin-mails': enAdminMails,
    'admin-media': enAdminMedia,
    'admin-notices': enAdminNotices,
    'admin-pages': enAdminPages,
    'admin-palette': enAdminPalette,
    'admin-participants': enAdminParticipants,
    'admin-people': enAdminPeople,
    'admin-regulations': enAdminRegulations,
    'admin-site': enAdminSite,
    'admin-texts': enAdminTexts,
    'admin-today': enAdminToday,
    'admin-users': enAdminUsers,
    'admin-work': enAdminWork,
    'api-docs': enApiDocs,
    app: enApp,
    applications: enApplications,
    certificates: enCertificates,
    common: enCommon,
    contact: enContact,
    country: enCountry,
    'demo-mail': enDemoMail,
    desk: enDesk,
    editions: enEditions,
    editor: enEditor,
    errors: enErrors,
    forms: enForms,
    home: enHome,
    identity: enIdentity,
    lists: enLists,
    mail: enMail,
    'own-registration': enOwnRegistration,
    people: enPeople,
    profile: enProfile,
    proposals: enProposals,
    register: enRegister,
    'registration-form': enRegistrationForm,
    'registration-settings': enRegistrationSettings,
    regulations: enRegulations,
    search: enSearch,
    'special-view': enSpecialView,
    system: enSystem,
  },
} as const
