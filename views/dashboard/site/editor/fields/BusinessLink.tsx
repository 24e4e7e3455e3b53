import { Link } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import { usePartEditing } from '../editor-context.ts';

/** To the saved facts. */
export const BusinessLink = () => <Link to={`${paths.dashboard}?tab=business`}>Business Info</Link>;

/** When saved facts are on the page: the owner's switch says it. */
export const FactsGoLive = () =>
  usePartEditing().editing.site.facts_live ? 'go live when you save them there' : 'go out with the next version';
