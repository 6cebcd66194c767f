import { paths } from '#web/paths.ts'

/** A task, and its steps, one gesture a line. */
type Task = { title: string; steps: readonly string[]; to?: string }
/** For one kind of reader; its id is the anchor of its address. */
type Guide = { id: 'employee' | 'administration' | 'owner'; title: string; lead: string; tasks: readonly Task[] }

export type Help = {
  lead: string
  /** The name of the list of guides. */
  contents: string
  /** To the page that a task speaks of. */
  open: string
  contact: string
  /** Links into the application, for signed-in readers. */
  back: string
  guides: readonly Guide[]
}

export const fr: Help = {
  lead: 'Les gestes de tous les jours, en quelques lignes.',
  contents: 'Sommaire',
  open: 'Ouvrir cette page',
  back: 'Retour à l’application',
  contact:
    'Une question sans réponse ici ? Écrivez-nous à l’adresse en bas de page : le support répond 24h/24 et 7j/7.',
  guides: [
    {
      id: 'employee',
      title: 'Vous êtes salarié',
      lead: 'Badger, voir sa semaine, demander un congé, s’inscrire à une formation.',
      tasks: [
        {
          title: 'Vous connecter la première fois',
          steps: [
            'Vous êtes invité : ouvrez le lien ou scannez l’image, et choisissez votre mot de passe.',
            'Ou votre administrateur vous donne l’adresse de Relève, votre e-mail et un mot de passe : choisissez ensuite le vôtre dans Paramètres.',
            'Mot de passe perdu : « Mot de passe oublié » sur la page de connexion vous envoie un lien, valable une heure.',
          ],
          to: paths.settings,
        },
        {
          title: 'Vous connecter en deux étapes',
          steps: [
            'Paramètres, « Sécurité », « Connexion en deux étapes », « Activer » : scannez l’image avec une application d’authentification, puis saisissez son code.',
            'Gardez les dix codes de récupération ailleurs que sur ce téléphone : chacun vous connecte une fois, et ils ne s’affichent qu’une fois.',
            'Téléphone perdu : connectez-vous avec un code de récupération, puis créez-en de nouveaux.',
            'Ni téléphone, ni code : votre administrateur retire cette étape dans Utilisateurs, « Contrat et accès ».',
          ],
          to: paths.settings,
        },
        {
          title: 'Badger votre journée',
          steps: [
            'En arrivant : « Badger l’arrivée », sur le tableau de bord ou dans Badgeuse.',
            'Pour une pause : « Début de pause », puis « Fin de pause ».',
            'En partant : « Badger le départ ». Une pause doit être finie avant.',
            'L’heure est celle du serveur : changer celle du téléphone n’y fait rien.',
            'Une durée compte les secondes, que les heures ne montrent pas : de 08:00 à 08:01, elle peut être de 0h02.',
          ],
          to: paths.timeClock,
        },
        {
          title: 'Badger sur une borne',
          steps: [
            'Paramètres, « Sécurité », « Code pour la borne » : choisissez de 4 à 6 chiffres, avec votre mot de passe. Personne d’autre ne les voit.',
            'Sur la borne : touchez votre nom, tapez votre code, puis le grand bouton.',
            'Erreur ? « Annuler ce badgeage », pendant cinq secondes.',
          ],
          to: paths.settings,
        },
        {
          title: 'Un départ oublié',
          steps: [
            'La session de ce jour-là reste « À compléter » : elle ne compte pas, et aucune heure n’est inventée.',
            'Badgez votre arrivée du jour comme d’habitude, rien ne vous bloque.',
            'Au-dessus de l’horloge, « Proposer l’heure » : donnez l’heure de votre départ et dites ce qui s’est passé. Votre responsable l’accepte, la change ou la refuse ; rien ne compte avant.',
            'Vous voyez qui a répondu, quand et pourquoi.',
          ],
          to: paths.timeClock,
        },
        {
          title: 'Voir et accepter vos heures',
          steps: [
            'Badgeuse, « Voir mes heures » : le prévu, le badgé et le retenu de chaque journée.',
            'Une fois la semaine validée, « Accepter ma semaine ».',
            'Une journée ne va pas : « Contester une journée », avec votre motif. Vous lirez la réponse ici.',
          ],
          to: paths.hours,
        },
        {
          title: 'Voir votre semaine',
          steps: [
            'Le tableau de bord montre vos services et vos heures, comparées à votre contrat.',
            'Les flèches changent de semaine ; « Imprimer » la met sur une feuille A4.',
            'Un changement de planning s’affiche aussitôt, sans recharger la page.',
          ],
          to: paths.dashboard,
        },
        {
          title: 'Demander un congé',
          steps: [
            'Demandes, « Nouvelle Demande » : le type, le premier et le dernier jour, compris tous les deux.',
            'Sous les dates : les jours comptés, le solde qui restera, combien d’autres sont absents, et vos services de ces jours. Rien de cela n’empêche d’envoyer la demande, sauf une période bloquée par l’entreprise.',
            'La cloche vous prévient de la décision. Un refus est toujours motivé.',
            'Tant que la demande est en attente, vous pouvez la retirer. Une fois le congé approuvé, vous pouvez demander d’autres dates, ou son annulation.',
          ],
          to: paths.requests,
        },
        {
          title: 'Connaître vos soldes',
          steps: [
            'Demandes, puis « Mes soldes » : les jours à prendre, et ceux que vous êtes en train d’acquérir.',
            'Chaque ligne dit ce qui s’est passé et le solde qui reste. Les lignes en pointillé sont à venir.',
            '« Soldes au » montre vos soldes à une autre date, par exemple avant les vacances d’été.',
            '« Mon année » dessine vos absences mois par mois, avec le total de chaque type. Elle s’imprime sur une page.',
          ],
          to: paths.ownLeave,
        },
        {
          title: 'Voir vos shifts et vos congés dans votre agenda',
          steps: [
            'Mes congés ou Paramètres, puis « Dans votre agenda » : créez votre lien et copiez-le aussitôt, il n’est montré qu’une fois.',
            'Collez-le dans Google Agenda, dans le Calendrier de l’iPhone ou dans Outlook. L’agenda suit vos shifts et vos congés, parfois avec une journée de retard.',
            'Si quelqu’un d’autre a eu ce lien, « Renouveler le lien » : l’ancien ne montre plus rien.',
          ],
          to: paths.calendar,
        },
        {
          title: 'Suivre une formation',
          steps: [
            'Formations montre les vôtres, puis celles ouvertes à tous.',
            '« S’inscrire » vous réserve une place, « Se désinscrire » la rend.',
          ],
          to: paths.trainings,
        },
      ],
    },
    {
      id: 'administration',
      title: 'Vous gérez une équipe',
      lead: 'Composer l’équipe, planifier, décider des congés, suivre les temps. Vous voyez les pages que votre rôle permet.',
      tasks: [
        {
          title: 'Démarrer en dix minutes',
          steps: [
            'Utilisateurs : mettez votre nom à la place d’« Admin User », puis ajoutez vos collègues, chacun avec son contrat.',
            'Gérer les plannings, « Types de shifts » : donnez à chaque type une couleur, ses horaires et sa pause, ou « Importer » un tableau.',
            'Cliquez une case du planning : choisissez le type, le shift est planifié.',
            'Chacun reçoit une invitation, par e-mail ou par un lien que vous montrez ; vous pouvez aussi donner un mot de passe.',
          ],
          to: paths.admin.users,
        },
        {
          title: 'Voir qui est là',
          steps: [
            'Tableau de bord, « En ce moment » : les personnes prévues en tirets, celles qui sont sur place en bleu, puis qui manque, qui est en retard et qui est toujours là.',
            '« À décider » : les demandes de congé, les personnes à informer de leurs congés après un arrêt, les heures proposées, les badgeages de borne à vérifier et les sessions à compléter.',
            'Touchez une ligne pour aller là où elle se règle.',
          ],
          to: paths.dashboard,
        },
        {
          title: 'Planifier une semaine',
          steps: [
            '« Copier la semaine précédente » montre ce qui sera ajouté et ce qui gêne, et n’écrase rien.',
            'Glissez un shift vers une autre personne ou un autre jour ; avec Alt, il est dupliqué.',
            '« Tampon » : choisissez un type, puis touchez les cases, ou passez la souris sur plusieurs en appuyant.',
            '« À pourvoir », en haut à gauche : ajoutez un shift que personne n’a encore, puis glissez-le vers quelqu’un quand vous savez qui ; l’inverse le rend à pourvoir.',
            'En tête d’un jour, le « + » écrit une note : livraison, événement, objectif. L’équipe la lit ce jour-là, sur son planning et sur la feuille imprimée.',
            'Au clavier : les flèches, Entrée pour ouvrir ; N, la lettre du type et Entrée pour ajouter ; Suppr, Ctrl+C et Ctrl+V, Alt et une flèche pour déplacer.',
            '« Annuler » ou Ctrl+Z reprend chaque changement ; « Rétablir » ou Ctrl+Maj+Z le refait.',
            '« Imprimer », puis « Exporter » : la semaine ou le mois en XLSX ou en CSV, une ligne par shift ; une absence s’y lit « Absent », sans son type.',
            'Les heures passent en rouge au-delà du contrat : un avertissement, jamais un blocage.',
          ],
          to: paths.admin.schedule,
        },
        {
          title: 'Publier une semaine',
          steps: [
            '« Convention et règles », « Publier le planning » : vos changements restent alors des brouillons, en tirets, et chacun ne voit que ce qui est publié.',
            '« Publier », au-dessus de la grille, montre personne par personne ce qui change : décochez qui attendra, puis « Publier et prévenir ».',
            'En triangle : un accord sera demandé, parce que le délai du temps partiel est dépassé. L’ancien horaire vaut jusqu’à la réponse.',
          ],
          to: paths.admin.schedule,
        },
        {
          title: 'Lire et accepter ce que le planning signale',
          steps: [
            'Triangle plein, « Dépassé » : une limite est franchie, un motif sera demandé. Triangle vide, « Alerte » : à regarder, rien n’est bloqué. Rond, « Info » : dans le panneau seulement. Carré, « Impossible » : refusé, comme ce qui protège les moins de 18 ans.',
            '« À vérifier » liste les points de la semaine, les plus graves d’abord, avec la mesure, la limite et l’article ; « Voir la case » y mène, F8 va au suivant, Maj+F8 au précédent.',
            'Vous gardez un dépassement : « Accepter avec un motif… ». Le motif reste avec votre nom et l’heure, et le point ne compte plus, sauf si le dépassement grandit.',
            'Vous changez d’avis : au pied du panneau, ouvrez les points acceptés, puis « Retirer ».',
            'Non vérifiés : l’annualisation et les autres aménagements sur plusieurs semaines, les heures complémentaires comptées au mois, les cadres dirigeants. Une semaine inconnue compte pour zéro.',
          ],
          to: paths.admin.schedule,
        },
        {
          title: 'Décider d’un congé',
          steps: [
            'La cloche annonce chaque demande ; un clic l’ouvre dans « Gestion des demandes ».',
            'Une ligne ouvre la page de la demande : solde, qui d’autre est absent, combien de présents chaque jour, décisions précédentes. Les flèches ← et → passent à la demande suivante.',
            'Sur cette page, chaque shift est laissé libre, confié à quelqu’un (ce que disent les règles s’affiche avant), retiré ou gardé.',
            'Plusieurs demandes : « … », puis « Choisir plusieurs » ; cochez-les, puis « Approuver les … ». Ce qui est refusé est nommé, le reste est approuvé.',
            'Approuvez, ou refusez en donnant le motif. S’il y a des shifts, choisissez : les supprimer, les laisser à pourvoir, les garder, ou décider plus tard (« à revoir »).',
            '« Annuler » reprend la décision pendant 10 secondes. Ensuite, la page de la demande permet de modifier les dates ou d’annuler le congé, avec un motif.',
            '« Noter une absence » note celle d’une personne, aussi après coup, comme un arrêt maladie.',
          ],
          to: paths.admin.leave,
        },
        {
          title: 'Tenir les soldes de congés',
          steps: [
            '« Soldes » montre ce qu’il reste à chacun ; un nom ouvre ses lignes.',
            'Au début, « Reprendre des soldes » : le fichier de la paie, ou la liste de l’équipe à remplir. Rien n’est écrit avant « Importer », et cela s’annule pendant une heure.',
            '« Année » montre les absences de l’équipe sur un an ou un mois ; elle s’imprime et s’exporte en XLSX.',
            '« Ajouter une ligne » donne ou retire des jours, toujours avec un motif. Une ligne se retire, rien ne s’efface.',
            'Après un arrêt, informez la personne de ses congés dans le mois, puis « C’est fait ».',
          ],
          to: paths.admin.leaveBalances,
        },
        {
          title: 'Installer une borne pour badger',
          steps: [
            'Entreprise, « Bornes », « Ajouter une borne » : un code s’affiche, valable 15 minutes.',
            'Sur la borne, ouvrez l’adresse de Relève suivie de /kiosk et saisissez ce code. Aucun compte n’y est ouvert.',
            'Chacun choisit son code dans ses Paramètres. Code oublié : « Réinitialiser », puis la personne en choisit un autre.',
            'Borne perdue : « Retirer ». On n’y badge plus aussitôt.',
          ],
          to: paths.admin.kiosks,
        },
        {
          title: 'Suivre et corriger les temps',
          steps: [
            'Suivi des temps montre qui est là, par jour ou par semaine, à côté de ce qui était prévu.',
            '« À compléter » : il manque un départ. Cliquez le crayon, donnez l’heure et le motif.',
            '« En ce moment » montre les absents, les retards, qui est encore là, et les heures que l’équipe propose : acceptez, changez ou refusez, avec un motif.',
            'Ce qui a été badgé reste toujours lisible à côté de la correction.',
            '« Feuilles d’heures » donne la feuille de chacun, par semaine ou par mois, en PDF : la personne la signe, puis vous. « Dossier de contrôle » réunit tout ce qu’une inspection demande.',
            '« Compteurs » donne les heures de l’année de chacun : supplémentaires, complémentaires, nuit, dimanches, jours fériés. Chaque chiffre s’ouvre sur ses badgeages.',
          ],
          to: paths.admin.timeTracking,
        },
        {
          title: 'Valider les heures d’une semaine',
          steps: [
            'Paie, « Heures à valider » : ce qui était prévu, ce qui a été badgé et ce qui sera retenu, côte à côte.',
            '« Retenir ces journées » décide en un geste tout ce qui est dans la tolérance. Seuls les écarts restent ouverts.',
            'Au clavier : les flèches, Entrée pour la proposition, P pour le prévu, H pour saisir des heures, Ctrl+Z pour annuler.',
            '« Soumettre », puis « Valider » : chacun voit alors ses heures et peut les accepter ou contester une journée.',
            'Pour revenir dessus : « Rouvrir la semaine », avec un motif que la personne lira.',
            '« Régler la tolérance » change ce qui est proposé, jamais un badgeage.',
          ],
          to: paths.admin.hours,
        },
        {
          title: 'Envoyer la paie',
          steps: [
            'Paie, « Mois de paie » : les contrôles disent ce qui manque, et où le régler.',
            '« Ajouter un profil » : la forme que demande votre cabinet, puis les colonnes, leurs noms et leurs codes. Le fichier se montre pendant que vous le réglez.',
            'Primes, acomptes, repas en plus : « Ajouter une variable ». La règle des repas et la semaine à cheval sur deux mois sont dans « Réglages de paie ».',
            '« Clôturer » verrouille les semaines et garde les fichiers tels qu’ils sont envoyés. Cela ne s’annule pas.',
            'Une correction après coup : déverrouillez la semaine avec un motif, corrigez, validez. L’écart part avec le mois suivant, en régularisation.',
          ],
          to: paths.admin.payroll,
        },
        {
          title: 'Choisir votre convention',
          steps: [
            'Administration, « Convention et règles », « Choisir une convention » : les règles prennent ses valeurs à partir du jour choisi.',
            'Ces valeurs sont un point de départ, à vérifier avec votre convention et votre expert-comptable. Chaque ligne dit la valeur appliquée, d’où elle vient et ce que dit la loi.',
            'Votre accord dit autre chose : le crayon, la valeur, sa source et ses dates. Ce qu’aucun accord ne permet est refusé.',
            'Une règle ne vous concerne pas : le crayon, « Désactiver la règle », avec un motif ; « Réactiver » la remet.',
            'Un salarié de moins de 18 ans, un veilleur de nuit : Utilisateurs, « Modifier », « Règles qui le concernent ».',
          ],
          to: paths.admin.rules,
        },
        {
          title: 'Donner des droits',
          steps: [
            'Trois rôles existent d’origine : Administrateur, Chef d’équipe, Employé.',
            'Dans Rôles, composez les vôtres. Personne ne peut donner un droit qu’il n’a pas.',
            'Un rôle qui gère l’équipe ne peut être donné qu’avec tous les droits.',
            'Au départ d’un collègue, supprimez-le : sa connexion se ferme, ses heures restent dans le suivi des temps.',
          ],
          to: paths.admin.roles,
        },
        {
          title: 'Savoir qui a fait quoi',
          steps: [
            'Entreprise, « Journal » : chaque changement, avec son auteur et son heure, pour les administrateurs.',
            'Filtrez par personne, par action ou par dates ; « Exporter » en donne le fichier.',
            'Personne ne peut le modifier ni l’effacer. Il est gardé cinq ans.',
          ],
          to: paths.admin.trail,
        },
        {
          title: 'Organiser une formation',
          steps: [
            'Créez-la avec ses dates et son nombre de places : elle est privée tant que vous ne la rendez pas publique.',
            'Dans son détail, inscrivez les personnes. Les places ne sont jamais dépassées.',
            '« Clôturer » arrête les inscriptions, définitivement.',
          ],
          to: paths.admin.trainings,
        },
      ],
    },
    {
      id: 'owner',
      title: 'Vous êtes propriétaire de la plateforme',
      lead: 'Ouvrir des entreprises, répondre aux demandes de démo, tenir les comptes.',
      tasks: [
        {
          title: 'Ouvrir une entreprise',
          steps: [
            'Entreprises, « Ajouter une entreprise » : son nom, l’e-mail et le mot de passe de son administrateur.',
            'Transmettez-lui l’adresse de la page de connexion, cet e-mail et ce mot de passe.',
            'À sa première connexion, ses premiers pas l’attendent sur son tableau de bord.',
          ],
          to: paths.owner.companies,
        },
        {
          title: 'Supprimer une entreprise',
          steps: [
            'La poubelle de sa ligne demande une confirmation : plannings, temps, congés et connexions disparaissent ensemble.',
            'Rien ne se récupère ensuite. La loi demande de garder les temps de travail : assurez-vous que plus personne n’en a besoin.',
          ],
          to: paths.owner.companies,
        },
        {
          title: 'Répondre aux demandes de démo',
          steps: [
            'Elles arrivent en haut de la liste, sans recharger la page.',
            'Ouvrez-en une, notez ce qui s’est dit, choisissez son statut : la note s’enregistre avec lui.',
          ],
          to: paths.owner.demoRequests,
        },
        {
          title: 'Vous connecter en deux étapes',
          steps: [
            'Paramètres, « Sécurité », « Connexion en deux étapes », « Activer » : scannez l’image avec une application d’authentification, puis saisissez son code.',
            'Gardez les dix codes de récupération ailleurs que sur ce téléphone : chacun vous connecte une fois, et ils ne s’affichent qu’une fois.',
            'Ni téléphone, ni code : qui exploite le serveur retire cette étape. Pour les autres, vous le faites dans Utilisateurs.',
          ],
          to: paths.owner.settings,
        },
        {
          title: 'Tenir les comptes et les réglages',
          steps: [
            'Utilisateurs : cherchez un compte, bloquez-le, faites-lui parvenir un lien pour choisir un nouveau mot de passe.',
            'Paramètres : l’adresse de contact du pied de page, celle de la protection des données, l’ouverture du formulaire de démo.',
          ],
          to: paths.owner.settings,
        },
      ],
    },
  ],
}
