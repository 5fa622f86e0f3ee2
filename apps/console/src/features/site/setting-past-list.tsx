import { TextInput } from 'react-admin'
import { Col, FactsCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { ListPage } from '../../core/list/list-page.tsx'
import { KeyField } from './setting-label.tsx'

const filters = [<TextInput key="key" source="key" alwaysOn />]

/** Every value that every setting had, with who set it. */
export const SettingPastList = () => (
  <ListPage filters={filters}>
    <TimeCol source="changedAt" />
    <Col source="key">
      <KeyField source="key" />
    </Col>
    <NumberCol source="version" />
    <FactsCol source="value" />
    <TextCol source="changedBy" />
  </ListPage>
)
