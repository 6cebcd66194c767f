import { common } from '#core/common-fields.ts'
import { contractEnded } from './texts.inside.fr.ts'

export const fr = {
  signIn: {
    title: 'Connexion',
    email: common.email.fr,
    password: common.password.fr,
    rememberMe: 'Se souvenir de moi',
    forgotPassword: 'Mot de passe oublié ?',
    submit: 'Se connecter',
    home: 'Retour à l’accueil',
    failure: 'Une erreur est survenue lors de la connexion',
  },
  resetPassword: {
    done: 'Votre mot de passe a été mis à jour avec succès.',
  },
}

/** Written by the server alone. */
export const refusals = {
  'link-expired': 'Ce lien n’est plus valable : il a déjà servi, un autre l’a remplacé, ou son délai est passé.',
  'blocked-by-owner':
    'Ce compte est bloqué par le propriétaire de la plateforme : ni un lien ni un code n’y changeraient rien.',
  'contract-ended': 'Le contrat de cette personne est terminé : elle ne peut plus se connecter.',
  'invalid-credentials': 'Email ou mot de passe incorrect',
  'invalid-name': 'Code de l’entreprise, nom ou mot de passe incorrect',
  blocked: 'Ce compte est bloqué. Pour en connaître la raison, écrivez à {{contactEmail}}.',
  'own-account': 'Vous ne pouvez pas bloquer votre propre compte.',
  'passkey-refused': 'La clé d’accès n’a pas pu être créée. Veuillez recommencer.',
  'passkey-unknown': 'Cette clé d’accès n’est pas connue ici. Connectez-vous autrement.',
  'password-first': 'Confirmez que c’est vous : indiquez votre mot de passe, ou reconnectez-vous.',
  'too-many-passkeys': 'Vous avez déjà 20 clés d’accès : supprimez-en une.',
  'last-way-in': 'Sans mot de passe, c’est votre seule façon de vous connecter.',
  'no-email': 'Cette personne n’a pas d’adresse e-mail : créez un lien, et remettez-le vous-même.',
  'no-mail-server': 'Cette installation n’envoie pas d’e-mails : créez un lien, et remettez-le vous-même.',
  'still-blocked': 'Ce compte est bloqué : débloquez-le avant de lui envoyer un lien.',
  'own-contract-ended': contractEnded,
  'user-not-found': 'Utilisateur non trouvé. Veuillez contacter votre administrateur.',
  'sign-up-closed': "L'inscription n'est plus disponible. Contactez l'administrateur système.",
  'wrong-password': 'Mot de passe incorrect ou autre erreur. Veuillez réessayer.',
  'same-email': 'C’est déjà votre adresse e-mail.',
  'wrong-code': 'Ce code n’est pas le bon, ou a déjà servi. Attendez le suivant, puis réessayez.',
  'app-unknown': 'Votre application n’est plus reconnue. Utilisez un code de récupération.',
  'second-step-expired':
    'Plus de cinq minutes ont passé, ou ce n’est plus le même navigateur. Veuillez vous reconnecter.',
  'set-up-expired': 'Plus d’un quart d’heure a passé. Veuillez recommencer.',
  'two-step-on': 'La connexion en deux étapes est déjà activée.',
  'no-two-step': 'La connexion en deux étapes n’est pas activée.',
  'two-step-required': 'Votre entreprise la demande à ceux qui décident : vous ne pouvez pas la désactiver.',
  'own-two-step': 'La vôtre se désactive dans vos paramètres, avec un code.',
}

/** Written by the server alone. */
export const mails = {
  resetLink: {
    subject: 'Choisir un nouveau mot de passe',
    asked: 'Bonjour, quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte Relève.',
    action: 'Choisir un nouveau mot de passe',
    validity: 'Ce lien est valable une heure et ne sert qu’une fois.',
    ignore: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  },
  invitation: {
    subject: '{{inviter}} vous invite sur Relève',
    asked: 'Bonjour {{name}}, {{inviter}} vous invite sur Relève, pour votre planning, vos heures et vos congés.',
    action: 'Choisir mon mot de passe',
    validity: 'Ce lien est valable 7 jours et ne sert qu’une fois.',
    ignore: 'Si vous ne connaissez pas cette entreprise, ignorez ce message.',
  },
  linkMade: {
    subject: 'Un lien vers un nouveau mot de passe a été créé',
    made: 'Bonjour, une personne qui gère votre compte Relève ({{email}}) vient de créer un lien pour y choisir un nouveau mot de passe. Elle vous le remettra elle-même.',
    validity:
      'Ce lien est valable une heure et ne sert qu’une fois. Votre mot de passe reste le même tant qu’il n’a pas servi.',
    otherwise: 'Si vous n’avez rien demandé, prévenez tout de suite l’administrateur de votre entreprise.',
  },
  confirmLink: {
    subject: 'Confirmer votre nouvelle adresse e-mail',
    asked: 'Bonjour, vous avez demandé à vous connecter à Relève avec cette adresse.',
    action: 'Confirmer cette adresse',
    validity: 'Ce lien est valable une heure et ne sert qu’une fois.',
    ignore: 'Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
  },
  emailTaken: {
    subject: 'Cette adresse a déjà un compte',
    taken:
      'Bonjour, quelqu’un, peut-être vous, a voulu donner l’adresse {{email}} à un autre compte Relève. Elle en a déjà un : rien ne change.',
    ignore: 'Si ce n’est pas vous, ignorez ce message.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    oneself: {
      changed:
        'Bonjour, on se connecte désormais à votre compte Relève avec l’adresse {{email}}, et non plus avec celle-ci.',
      otherwise: 'Si ce n’est pas vous, prévenez tout de suite l’administrateur de votre entreprise.',
    },
    somebodyElse: {
      changed:
        'Bonjour, une personne qui gère votre compte Relève en a changé l’adresse e-mail : on s’y connecte désormais avec {{email}}, et non plus avec celle-ci.',
      otherwise: 'Si vous n’avez rien demandé, prévenez tout de suite l’administrateur de votre entreprise.',
    },
    removed: {
      changed:
        'Bonjour, une personne qui gère votre compte Relève en a retiré cette adresse e-mail : on s’y connecte désormais avec le code de l’entreprise et votre nom.',
      otherwise: 'Si vous n’avez rien demandé, prévenez tout de suite l’administrateur de votre entreprise.',
    },
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée',
    added: 'Bonjour, une clé d’accès vient d’être ajoutée à votre compte Relève ({{email}}).',
    consequence: 'L’appareil qui la garde s’y connecte sans mot de passe. Vos clés se trouvent dans vos paramètres.',
    action: 'Si ce n’est pas vous, choisissez tout de suite un autre mot de passe : les clés d’accès seront supprimées',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    changed: 'Bonjour, le mot de passe de votre compte Relève ({{email}}) vient d’être modifié.',
    action: 'Si ce n’est pas vous, choisissez-en tout de suite un autre',
    sessions: 'Les autres appareils qui étaient connectés à votre compte ne le sont plus.',
  },
  twoStep: {
    'turned-on': {
      subject: 'Connexion en deux étapes activée',
      changed: 'Bonjour, la connexion en deux étapes de votre compte Relève ({{email}}) vient d’être activée.',
      consequence:
        'Un code de votre application vous sera demandé après votre mot de passe. Les autres appareils qui étaient connectés à votre compte ne le sont plus.',
    },
    'turned-off': {
      subject: 'Connexion en deux étapes désactivée',
      changed: 'Bonjour, la connexion en deux étapes de votre compte Relève ({{email}}) vient d’être désactivée.',
      consequence: 'Votre mot de passe suffit désormais pour vous connecter.',
    },
    'codes-renewed': {
      subject: 'Nouveaux codes de récupération',
      changed: 'Bonjour, de nouveaux codes de récupération viennent d’être créés pour votre compte Relève ({{email}}).',
      consequence: 'Les anciens ne servent plus.',
    },
    'code-used': {
      subject: 'Un code de récupération a servi',
      changed:
        'Bonjour, quelqu’un, sans doute vous, vient de se connecter à votre compte Relève ({{email}}) avec un code de récupération.',
      consequence: 'Ce code ne servira plus. Vous pouvez en créer de nouveaux dans vos paramètres.',
    },
    'taken-off': {
      subject: 'Connexion en deux étapes retirée',
      changed:
        'Bonjour, la connexion en deux étapes de votre compte Relève ({{email}}) vient d’être retirée par une personne qui gère votre compte.',
      consequence:
        'Tous vos appareils sont déconnectés, et votre mot de passe suffit désormais. Vous pouvez la réactiver dans vos paramètres.',
    },
    otherwise: 'Si ce n’est pas vous, choisissez tout de suite un autre mot de passe',
  },
}
