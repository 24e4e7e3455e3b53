import { given, type PolicyWords } from './policy-text.ts';

const FORM = 'Le formulaire de notre page';
const and = new Intl.ListFormat('fr-CA');

export const policyFr: PolicyWords = {
  privacy: ({ assistant, booking, business, company, phone, place }) => ({
    title: 'Confidentialité',
    lead: `Les renseignements que recueille ${business} auprès des visiteurs de cette page, pourquoi et pour combien de temps.`,
    clauses: [
      {
        title: 'Qui est responsable',
        parts: [
          `${business} est responsable de ce que vous laissez sur cette page. Voici comment nous joindre\u00a0:`,
          { reach: FORM },
          `${company}, ${place}, exploite la page pour nous. Elle conserve vos renseignements en notre nom et ne s’en sert que pour faire fonctionner la page et la protéger.`,
          { provider: `Politique de confidentialité de ${company} (en anglais)` },
        ],
      },
      {
        title: 'Ce qui est conservé',
        parts: [
          [
            'Quand vous nous écrivez\u00a0: votre nom, votre courriel ou votre téléphone et votre message, pour vous répondre. Jusqu’à 2 ans.',
            ...given(
              booking,
              'Quand vous réservez\u00a0: votre nom, votre courriel et votre téléphone, le service, la date et l’heure ainsi que vos remarques, pour le rendez-vous, sa confirmation et son rappel. Jusqu’à 2 ans après le rendez-vous.',
            ),
            ...given(
              assistant,
              'Quand vous interrogez l’assistant\u00a0: la conversation jusqu’à 30 minutes après le dernier message, et chaque question pendant 90 jours sans ce qui dirait qui l’a posée. Un modèle de langue peut rédiger la réponse\u202f; il reçoit votre question et le contenu de cette page. N’y écrivez rien sur vous-même.',
            ),
            'Le nombre de fois par jour où la page a été ouverte et où ses boutons ont été utilisés. Cela ne dit rien de vous et se garde 25 mois.',
            'Des données techniques comme l’heure d’une requête, la page et l’adresse Internet d’où elle vient, pour faire fonctionner la page et la protéger. Jusqu’à 2 ans.',
          ],
        ],
      },
      {
        title: 'Témoins (cookies)',
        parts: [
          'Cette page ne dépose aucun témoin, ne charge rien d’ailleurs et ne suit personne. Il n’y a donc pas de bandeau à fermer.',
          ...given(
            assistant,
            'Votre navigateur garde vos questions à l’assistant et ses réponses jusqu’à ce que vous fermiez l’onglet.',
          ),
        ],
      },
      {
        title: 'Qui d’autre y a accès',
        parts: [
          `${company} et ceux qui l’aident à exploiter la page\u00a0: fournisseurs d’hébergement, de stockage et de courriel${assistant ? ', et d’un modèle de langue' : ''}. Certains peuvent conserver des renseignements hors du Canada, où d’autres lois s’appliquent. ${company} ne les vend pas et ne s’en sert pas pour la publicité.`,
        ],
      },
      {
        title: 'Vos droits',
        parts: [
          `Vous pouvez nous demander ce que nous conservons de vous, le faire corriger ou supprimer et retirer votre consentement. Écrivez-nous${phone ? ' ou appelez' : ''}\u202f; vous aurez de nos nouvelles dans les 30 jours.`,
          'Si notre réponse ne vous satisfait pas, vous pouvez porter plainte au Commissariat à la protection de la vie privée du Canada ou à l’autorité de votre province, au Québec la Commission d’accès à l’information.',
        ],
      },
    ],
  }),
  accessibility: ({ business, company, hours, phone, social }) => ({
    title: 'Accessibilité',
    lead: `Comment la page «\u00a0${business}\u00a0» est faite pour que chacun puisse s’en servir, et que faire quand quelque chose ne fonctionne pas.`,
    clauses: [
      {
        title: 'Ce que vise cette page',
        parts: [
          'Elle est conçue selon les Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA.',
          [
            'Tout fonctionne au clavier, et l’endroit où vous êtes se voit.',
            'Titres, champs et boutons sont nommés pour les lecteurs d’écran, et la langue de chaque page est indiquée.',
            'Le texte a un contraste d’au moins 4,5 pour 1 et peut être agrandi quatre fois.',
            'Rien ne bouge pour ceux qui demandent moins d’animations à leur appareil.',
            `${and.format(['Le formulaire', ...given(phone, 'le numéro de téléphone'), ...given(hours, 'les heures')])} ${phone || hours ? 'fonctionnent' : 'fonctionne'} sans JavaScript.`,
          ],
        ],
      },
      {
        title: 'Ses limites',
        parts: [
          `${business} fournit les textes et les images. Il se peut qu’une image n’ait pas de description, ou qu’elle en ait une mauvaise.`,
          ...given(social, 'Les liens vers les réseaux sociaux mènent à des pages que d’autres construisent.'),
        ],
      },
      {
        title: 'Dites-le-nous',
        parts: [
          'Si quelque chose ne fonctionne pas pour vous, ou s’il vous le faut autrement, par téléphone ou en gros caractères par exemple, dites-le-nous\u00a0:',
          { reach: FORM },
          `${company}, qui construit cette page, corrige ce qui y est fautif.`,
        ],
      },
    ],
  }),
};
