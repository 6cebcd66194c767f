import { paths } from '#web/paths.ts'
import type { Help } from './texts.fr.ts'

export const en: Help = {
  lead: 'Everyday gestures, in a few lines.',
  contents: 'Contents',
  open: 'Open this page',
  back: 'Back to the application',
  contact:
    'A question without an answer here? Write to the address at the foot of the page: support answers 24 hours a day, 7 days a week.',
  guides: [
    {
      id: 'employee',
      title: 'You are an employee',
      lead: 'Clock in, see your week, ask for leave, enrol in a training.',
      tasks: [
        {
          title: 'Sign in for the first time',
          steps: [
            'You are invited: open the link or scan the picture, and choose your password.',
            'Or your administrator gives you the address of Relève, your email and a password: then choose your own in Settings.',
            'Password lost: “Forgotten password” on the sign-in page sends you a link, valid for one hour.',
          ],
          to: paths.settings,
        },
        {
          title: 'Sign in in two steps',
          steps: [
            'Settings, “Security”, “Two-step sign-in”, “Turn on”: scan the picture with an authenticator app, then enter its code.',
            'Keep the ten recovery codes elsewhere than on this phone: each signs you in once, and they are shown only once.',
            'Phone lost: sign in with a recovery code, then make new ones.',
            'Neither phone nor code: your administrator removes this step in Users, “Contract and access”.',
          ],
          to: paths.settings,
        },
        {
          title: 'Clock your day',
          steps: [
            'When you arrive: “Clock in”, on the dashboard or in Time clock.',
            'For a break: “Start break”, then “End break”.',
            'When you leave: “Clock out”. A break must have ended before.',
            'The time is the server’s: changing that of the phone does nothing.',
            'A duration counts the seconds, which the hours do not show: from 08:00 to 08:01 it may be 0h02.',
          ],
          to: paths.timeClock,
        },
        {
          title: 'Clock in on a kiosk',
          steps: [
            'Settings, “Security”, “Code for the kiosk”: choose 4 to 6 digits, with your password. Nobody else sees them.',
            'On the kiosk: touch your name, type your code, then the big button.',
            'A mistake? “Take this punch back”, for five seconds.',
          ],
          to: paths.settings,
        },
        {
          title: 'A forgotten departure',
          steps: [
            'That day’s session stays “Needs clock-out”: it does not count, and no hour is invented.',
            'Clock in today as usual, nothing stops you.',
            'Above the clock, “Propose the time”: say when you left and what happened. Your manager accepts, changes or refuses it; nothing counts before.',
            'You see who answered, when and why.',
          ],
          to: paths.timeClock,
        },
        {
          title: 'See and accept your hours',
          steps: [
            'Time clock, “See my hours”: what was planned, punched and retained of each day.',
            'Once the week is validated, “Accept my week”.',
            'A day is not right: “Contest a day”, with your reason. You read the answer here.',
          ],
          to: paths.hours,
        },
        {
          title: 'See your week',
          steps: [
            'The dashboard shows your shifts and your hours beside your contract.',
            'The arrows change the week; “Print” puts it on a sheet of A4.',
            'A change of the planning shows at once, without reloading the page.',
          ],
          to: paths.dashboard,
        },
        {
          title: 'Ask for leave',
          steps: [
            'Requests, “New request”: the type, the first and the last day, both included.',
            'Below the dates: the days counted, what will be left, how many others are away, and your shifts on these days. None of it keeps you from sending, but for a period that the company blocks.',
            'The bell tells you of the decision. A refusal always has its reason.',
            'While the request is pending you may withdraw it. Once it is granted, you can ask for other dates, or to cancel it.',
          ],
          to: paths.requests,
        },
        {
          title: 'Know your balances',
          steps: [
            'Requests, then “My balances”: the days to take, and those that you are acquiring.',
            'Each line says what happened and what is left. Dashed lines are to come.',
            '“Balances on” shows your balances on another day, for example before the summer.',
            '“My year” draws your absences month by month, with the total of each type. It prints on one page.',
          ],
          to: paths.ownLeave,
        },
        {
          title: 'See your shifts and leave in your calendar',
          steps: [
            'My leave or Settings, then “In your calendar”: make your link and copy it at once, for it is shown only once.',
            'Paste it into Google Calendar, the Calendar of the iPhone, or Outlook. The calendar follows your shifts and leave, sometimes a day late.',
            'If somebody else got this link, “Renew the link”: the old one shows nothing any more.',
          ],
          to: paths.calendar,
        },
        {
          title: 'Follow a training',
          steps: [
            'Trainings shows yours, then those open to everybody.',
            '“Enrol” keeps a spot for you, “Withdraw” gives it back.',
          ],
          to: paths.trainings,
        },
      ],
    },
    {
      id: 'administration',
      title: 'You manage a team',
      lead: 'Build the team, plan, decide on leave, follow the hours. You see the pages that your role allows.',
      tasks: [
        {
          title: 'Start in ten minutes',
          steps: [
            'Users: put your own name in place of “Admin User”, then add your colleagues, each with their contract.',
            'Manage schedules, “Shift types”: give each service a colour, its hours and its break, or “Import” a table.',
            'Click a cell of the planning: choose the type, the shift is planned.',
            'Each person gets an invitation, by mail or by a link that you show; you can also give a password.',
          ],
          to: paths.admin.users,
        },
        {
          title: 'See who is there',
          steps: [
            'Dashboard, “Right now”: the people planned in dashes, those at work in blue, then who is absent, late or still there.',
            '“To decide”: leave requests, people to inform of their leave after an illness, proposed hours, punches of a kiosk to check, and sessions that need a clock-out.',
            'Press a row to go where it is settled.',
          ],
          to: paths.dashboard,
        },
        {
          title: 'Plan a week',
          steps: [
            '“Copy the previous week” shows what will be added and what is in the way, and overwrites nothing.',
            'Drag a shift to another person or another day; with Alt it is duplicated.',
            '“Stamp”: choose a type, then touch the cells, or draw over several with the mouse button down.',
            '“Open”, at the top left: add a shift that nobody has yet, then drag it to somebody once you know who; dragged back, it is open again.',
            'In the head of a day, “+” writes a note: a delivery, an event, a target. The team reads it on that day, with its own week and on the printed sheet.',
            'By keyboard: the arrows, Enter to open; N, the letter of the type and Enter to add; Delete, Ctrl+C and Ctrl+V, Alt and an arrow to move.',
            '“Undo” or Ctrl+Z takes back each change; “Redo” or Ctrl+Shift+Z makes it again.',
            '“Print”, then “Export”: the week or the month as XLSX or CSV, a line a shift; an absence reads “Absent” there, without its type.',
            'Hours beyond the contract turn red: a warning, never a block.',
          ],
          to: paths.admin.schedule,
        },
        {
          title: 'Publish a week',
          steps: [
            'Agreement and rules, “Publish the schedule”: your changes then stay drafts, dashed, and people see only what is published.',
            '“Publish”, above the grid, shows person by person what changes: uncheck who shall wait, then “Publish and tell”.',
            'With a triangle: an agreement will be asked, because the notice of part-time work is over. The old hours stand until the answer.',
          ],
          to: paths.admin.schedule,
        },
        {
          title: 'Read and accept what the planning marks',
          steps: [
            'Full triangle, “Exceeded”: a limit is passed, a reason will be asked. Empty triangle, “Warning”: worth a look, nothing is blocked. Circle, “Info”: in the panel only. Square, “Impossible”: refused, like what protects people under 18.',
            '“To check” lists the points of the week, the worst first, with the measure, the limit and the article; “Show the cell” goes there, F8 goes to the next one, Shift+F8 to the one before.',
            'You keep what exceeds a limit: “Accept with a reason…”. The reason stays with your name and the time, and the point no longer counts, unless it gets worse.',
            'You change your mind: at the foot of the panel, open the accepted points, then “Take back”.',
            'Not checked: annual hours and other schemes over several weeks, complementary hours counted by month, senior executives. A week that is not known counts as none.',
          ],
          to: paths.admin.schedule,
        },
        {
          title: 'Decide on leave',
          steps: [
            'The bell announces each request; a click opens it in “Leave requests”.',
            'A row opens the page of the request: balance, who else is away, how many are present each day, earlier decisions. The arrows ← and → lead to the next request.',
            'On that page each shift is left open, given to somebody (what the rules say shows before), removed or kept.',
            'Several requests: “…”, then “Choose several”; tick them, then “Approve the …”. What is refused is named, the rest is approved.',
            'Approve, or refuse with a reason. Where there are shifts, choose: delete them, leave them open for somebody else, keep them, or decide later (“to review”).',
            '“Undo” takes the decision back for 10 seconds. After that, the page of the request lets you change the dates or cancel the leave, with a reason.',
            '“Note an absence” notes somebody’s leave, also afterwards, such as sickness.',
          ],
          to: paths.admin.leave,
        },
        {
          title: 'Keep the balances of leave',
          steps: [
            '“Balances” shows what everybody has left; a name opens its lines.',
            '“Year” shows the absences of the team over a year or a month; it is printed, and exported as XLSX.',
            'At first, “Enter opening balances”: the file of payroll, or the list of the team to fill in. Nothing is written before “Import”, and it can be undone for an hour.',
            '“Add a line” gives days or takes them away, always with a reason. A line is withdrawn, nothing is deleted.',
            'After an illness, inform the person of their leave within a month, then “Done”.',
          ],
          to: paths.admin.leaveBalances,
        },
        {
          title: 'Set up a kiosk for clocking in',
          steps: [
            'Company, “Kiosks”, “Add a kiosk”: a code shows, valid for 15 minutes.',
            'On the kiosk open the address of Relève followed by /kiosk and type this code. Nobody is signed in on it.',
            'Everybody chooses their code in their settings. A forgotten code: “Reset”, then the person chooses another one.',
            'A lost kiosk: “Revoke”. Nobody punches on it any more, at once.',
          ],
          to: paths.admin.kiosks,
        },
        {
          title: 'Follow and correct the hours',
          steps: [
            'Time tracking shows who is there, by day or by week, beside what was planned.',
            '“Needs clock-out”: a departure is missing. Click the pencil, give the time and the reason.',
            '“At this moment” shows who is absent, late or still there, and the hours that the team proposes: accept, change or refuse them, with a reason.',
            'What was clocked always stays readable beside the correction.',
            '“Hours sheets” has everybody’s sheet of a week or a month, as PDF: the person signs it, then you do. “Inspection pack” gathers what an inspection asks for.',
            '“Counters” gives everybody’s hours of the year: overtime, complementary, night, Sundays, public holidays. Each figure opens to its sessions.',
          ],
          to: paths.admin.timeTracking,
        },
        {
          title: 'Validate the hours of a week',
          steps: [
            'Payroll, “Hours to validate”: what was planned, what was punched and what will be retained, side by side.',
            '“Retain these days” decides at once all that is within the tolerance. Only differences stay open.',
            'By keyboard: the arrows, Enter for the proposal, P for the plan, H to type hours, Ctrl+Z to undo.',
            '“Submit”, then “Validate”: everybody then sees their hours, and may accept them or contest a day.',
            'To come back to it: “Reopen the week”, with a reason that the person will read.',
            '“Set the tolerance” changes what is proposed, never a punch.',
          ],
          to: paths.admin.hours,
        },
        {
          title: 'Send the payroll',
          steps: [
            'Payroll, “Payroll month”: the checks say what is missing, and where to mend it.',
            '“Add a profile”: the shape that your accountant asks for, then the columns, their names and codes. The file shows while you set it.',
            'Bonuses, advances, more meals: “Add a variable”. The rule of meals and the week that lies in two months are in “Payroll settings”.',
            '“Close” locks the weeks and keeps the files as they are sent. It cannot be undone.',
            'A correction afterwards: unlock the week with a reason, correct, validate. The difference is paid with the next month.',
          ],
          to: paths.admin.payroll,
        },
        {
          title: 'Choose your collective agreement',
          steps: [
            'Administration, “Agreement and rules”, “Choose an agreement”: the rules take its values from the chosen day on.',
            'These values are a starting point, to be checked with your agreement and your accountant. Each line says the value applied, where it comes from and what the law says.',
            'Your own agreement says something else: the pencil, the value, its source and its dates. What no agreement allows is refused.',
            'A rule does not concern you: the pencil, “Switch off the rule”, with a reason; “Switch on again” brings it back.',
            'Somebody under 18, a night porter: Users, “Edit”, “Rules about this person”.',
          ],
          to: paths.admin.rules,
        },
        {
          title: 'Give rights',
          steps: [
            'Three roles exist from the start: Administrateur, Chef d’équipe, Employé.',
            'In Roles, compose your own. Nobody can give a right that they do not have.',
            'It takes all rights to give a role that manages the team.',
            'When a colleague leaves, delete them: their sign-in is closed, their hours stay in the reports.',
          ],
          to: paths.admin.roles,
        },
        {
          title: 'Know who did what',
          steps: [
            'Company, “Log”: every change, with its author and its time, for administrators.',
            'Filter by person, by action or by dates; “Export” gives it as a file.',
            'Nobody can change or erase it. It is kept for five years.',
          ],
          to: paths.admin.trail,
        },
        {
          title: 'Organise a training',
          steps: [
            'Create it with its dates and its number of spots: it is private until you make it public.',
            'In its detail, enrol people. Spots are never exceeded.',
            '“Close” stops enrolment, for good.',
          ],
          to: paths.admin.trainings,
        },
      ],
    },
    {
      id: 'owner',
      title: 'You own the platform',
      lead: 'Open companies, answer demo requests, keep the accounts.',
      tasks: [
        {
          title: 'Open a company',
          steps: [
            'Companies, “Add a company”: its name, the email and the password of its administrator.',
            'Hand them the address of the sign-in page, this email and this password.',
            'At their first sign-in, their first steps wait on their dashboard.',
          ],
          to: paths.owner.companies,
        },
        {
          title: 'Delete a company',
          steps: [
            'The bin of its row asks for a confirmation: planning, hours, leave and sign-ins disappear together.',
            'Nothing can be recovered afterwards. The law asks to keep working hours: make sure that nobody needs them any more.',
          ],
          to: paths.owner.companies,
        },
        {
          title: 'Answer demo requests',
          steps: [
            'They arrive at the top of the list, without reloading the page.',
            'Open one, note what was said, choose its status: the note is saved with it.',
          ],
          to: paths.owner.demoRequests,
        },
        {
          title: 'Sign in in two steps',
          steps: [
            'Settings, “Security”, “Two-step sign-in”, “Turn on”: scan the picture with an authenticator app, then enter its code.',
            'Keep the ten recovery codes elsewhere than on this phone: each signs you in once, and they are shown only once.',
            'Neither phone nor code: whoever runs the server removes this step. For others, you do so in Users.',
          ],
          to: paths.owner.settings,
        },
        {
          title: 'Keep accounts and settings',
          steps: [
            'Users: find an account, block it, get it a reset link.',
            'Settings: the contact address of the footer, that of data protection, whether the demo form is open.',
          ],
          to: paths.owner.settings,
        },
      ],
    },
  ],
}
