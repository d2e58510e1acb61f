import { OperationNodeTransformer, SchemableIdentifierNode } from 'kysely';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely';

class Qualifier extends OperationNodeTransformer {

    private readonly schema: string;
    private readonly tables: ReadonlySet<string>;

    constructor(schema: string, tables: ReadonlySet<string>) {

        super();
        this.schema = schema;
        this.tables = tables;
    }

    protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {

        const { name } = node.identifier;
        return this.tables.has(name) ? SchemableIdentifierNode.createWithSchema(this.schema, name) : node;
    }
}

/** Qualifies only the adapter's tables with the schema: the rest of the database is the host's, including its search_path. */
export class InSchema implements KyselyPlugin {

    private readonly qualifier: Qualifier;

    constructor(schema: string, tables: readonly string[]) {

        this.qualifier = new Qualifier(schema, new Set(tables));
    }

    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {

        return this.qualifier.transformNode(node);
    }

    async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {

        return result;
    }
}
