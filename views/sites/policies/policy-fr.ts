import { given, type PolicyWords } from './policy-text.ts';

const FORM = 'Le formulaire de notre page';

export const policyFr: PolicyWords = {
  privacy: ({ assistant, booking, business, company, place }) => ({
    title: 'Confidentialité',
    lead: `Ce que ${business} apprend des visiteurs de cette page, pourquoi et pour combien de temps.`,
    clauses: [
      {
        title: 'Qui est responsable',
        parts: [
          `${business} est responsable de ce que vous laissez sur cette page. Voici comment nous joindre :`,
          { reach: FORM },
          `${company}, ${place}, exploite la page pour nous. Elle conserve vos renseignements en notre nom et ne s’en sert que pour faire fonctionner la page et la protéger.`,
          { provider: `Politique de confidentialité de ${company} (en anglais)` },
        ],
      },
      {
        title: 'Ce qui est conservé',
        parts: [
          [
            'Quand vous nous écrivez : votre nom, votre courriel ou votre téléphone et votre message, pour vous répondre. Jusqu’à 2 ans.',
            ...given(
              booking,
              'Quand vous réservez : votre nom, votre courriel et votre téléphone, le service, la date et l’heure ainsi que vos notes, pour le rendez-vous, sa confirmation et son rappel. Jusqu’à 2 ans après le rendez-vous.',
            ),
            ...given(
              assistant,
              'Quand vous interrogez l’assistant : la conversation jusqu’à 30 minutes après le dernier message, et chaque question pendant 90 jours sans ce qui dirait qui l’a posée. Un modèle de langue peut rédiger la réponse ; il reçoit votre question et le contenu de cette page. N’y écrivez rien sur vous-même.',
            ),
            'Combien de fois par jour la page a été ouverte et ses boutons ont été pressés. Cela ne dit rien de vous et se garde 25 mois.',
            'Des données techniques comme l’heure d’une requête, la page et l’adresse Internet d’où elle vient, pour faire fonctionner la page et la protéger. Jusqu’à 2 ans.',
          ],
        ],
      },
      {
        title: 'Témoins (cookies)',
        parts: [
          'Cette page ne dépose aucun témoin, ne charge rien d’ailleurs et ne suit personne. Il n’y a donc pas de bandeau à fermer.',
        ],
      },
      {
        title: 'Qui d’autre y a accès',
        parts: [
          `${company} et ceux qui l’aident à exploiter la page : fournisseurs d’hébergement, de stockage et de courriel${assistant ? ', et d’un modèle de langue' : ''}. Certains peuvent conserver des renseignements hors du Canada, où d’autres lois s’appliquent. ${company} ne les vend pas et ne s’en sert pas pour la publicité.`,
        ],
      },
      {
        title: 'Vos droits',
        parts: [
          'Vous pouvez nous demander ce que nous conservons de vous, le faire corriger ou supprimer et retirer votre consentement. Écrivez-nous ou appelez ; vous aurez de nos nouvelles dans les 30 jours.',
          'Si notre réponse ne vous satisfait pas, vous pouvez porter plainte au Commissariat à la protection de la vie privée du Canada ou à l’autorité de votre province, au Québec la Commission d’accès à l’information.',
        ],
      },
    ],
  }),
  accessibility: ({ business, company }) => ({
    title: 'Accessibilité',
    lead: `Comment cette page de ${business} est faite pour que chacun s’en serve, et que faire quand elle n’y parvient pas.`,
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
            'Le formulaire, le numéro de téléphone et les heures fonctionnent sans JavaScript.',
          ],
        ],
      },
      {
        title: 'Où elle peut faillir',
        parts: [
          `Textes et images viennent de ${business}. Une image peut manquer d’une description, ou en avoir une mauvaise.`,
          'Les liens vers les réseaux sociaux mènent à des pages que d’autres construisent.',
        ],
      },
      {
        title: 'Dites-le-nous',
        parts: [
          'Si quelque chose ne fonctionne pas pour vous, ou s’il vous le faut autrement, par téléphone ou en gros caractères par exemple, dites-le-nous :',
          { reach: FORM },
          `${company}, qui construit cette page, corrige ce qui y est fautif.`,
        ],
      },
    ],
  }),
};
