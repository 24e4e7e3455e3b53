import { Link } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import { usePartEditing } from '../editor-context.ts';

/** To the saved facts. */
export const BusinessLink = () => <Link to={`${paths.dashboard}?tab=business`}>Business Info</Link>;

/** Where a part's facts are saved: a link for the owner. */
export const FactsPlace = () => (usePartEditing().editing.acting ? 'Business Info' : <BusinessLink />);

/** When saved facts are on the page: the owner's switch says it, of a page that went out. */
export function FactsGoLive() {
  const { acting, site } = usePartEditing().editing;
  if (!site.facts_live) return 'go out with the next version';
  if (site.published_version === null) return 'go out with the page';
  return acting ? 'go live when the owner saves them there' : 'go live when you save them there';
}
