import enAccount from './en/account.json' with { type: 'json' }
import enActivities from './en/activities.json' with { type: 'json' }
import enApiDocs from './en/api-docs.json' with { type: 'json' }
import enCommon from './en/common.json' with { type: 'json' }
import enErrors from './en/errors.json' with { type: 'json' }
import enHome from './en/home.json' with { type: 'json' }
import enPeople from './en/people.json' with { type: 'json' }
import enSystem from './en/system.json' with { type: 'json' }
import ruAccount from './ru/account.json' with { type: 'json' }
import ruActivities from './ru/activities.json' with { type: 'json' }
import ruApiDocs from './ru/api-docs.json' with { type: 'json' }
import ruCommon from './ru/common.json' with { type: 'json' }
import ruErrors from './ru/errors.json' with { type: 'json' }
import ruHome from './ru/home.json' with { type: 'json' }
import ruPeople from './ru/people.json' with { type: 'json' }
import ruSystem from './ru/system.json' with { type: 'json' }
import uzAccount from './uz/account.json' with { type: 'json' }
import uzActivities from './uz/activities.json' with { type: 'json' }
import uzApiDocs from './uz/api-docs.json' with { type: 'json' }
import uzCommon from './uz/common.json' with { type: 'json' }
import uzErrors from './uz/errors.json' with { type: 'json' }
import uzHome from './uz/home.json' with { type: 'json' }
import uzPeople from './uz/people.json' with { type: 'json' }
import uzSystem from './uz/system.json' with { type: 'json' }

/** Every sentence of the interface by language and namespace; a namespace is one file in each language. */
export const resources = {
  uz: {
    account: uzAccount,
    activities: uzActivities,
    'api-docs': uzApiDocs,
    common: uzCommon,
    errors: uzErrors,
    home: uzHome,
    people: uzPeople,
    system: uzSystem,
  },
  ru: {
    account: ruAccount,
    activities: ruActivities,
    'api-docs': ruApiDocs,
    common: ruCommon,
    errors: ruErrors,
    home: ruHome,
    people: ruPeople,
    system: ruSystem,
  },
  en: {
    account: enAccount,
    activities: enActivities,
    'api-docs': enApiDocs,
    common: enCommon,
    errors: enErrors,
    home: enHome,
    people: enPeople,
    system: enSystem,
  },
} as const
