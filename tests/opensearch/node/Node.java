import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One node of a cluster on loopback, in a process of its own: `java Node FOLDER NUMBER HTTP_PORT TRANSPORT_PORTS`,
 * where the transport ports are those of all nodes, divided by commas, and NUMBER counts them from 1. It runs until
 * its standard input ends: whoever started it and is gone, however that came, leaves no node behind.
 */
public final class Node {
  /** All that the storefront asks for; scripts alone would take twelve seconds to start. */
  private static final String MODULES =
      "org.opensearch.analysis.common.CommonAnalysisPlugin,"
          + "org.opensearch.index.mapper.MapperExtrasPlugin,"
          + "org.opensearch.transport.Netty4Plugin";

  private Node() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    int number = Integer.parseInt(args[1]);
    List<String> transports = Arrays.asList(args[3].split(","));
    List<String> hosts = transports.stream().map(port -> "127.0.0.1:" + port).toList();
    List<String> names =
        IntStream.rangeClosed(1, transports.size()).mapToObj(at -> "node-" + at).toList();
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild(
        (id, settings) -> {
          settings.put("node.name", names.get(number - 1));
          settings.put("network.host", "127.0.0.1");
          settings.put("http.port", args[2]);
          settings.put("transport.port", transports.get(number - 1));
          settings.put("discovery.type", "zen");
          settings.putList("discovery.seed_hosts", hosts);
          settings.putList("cluster.initial_cluster_manager_nodes", names);
          settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
          // A node that is killed is known to be gone in seconds, not in minutes.
          settings.put("cluster.fault_detection.follower_check.interval", "500ms");
          settings.put("cluster.fault_detection.follower_check.timeout", "2s");
          settings.put("cluster.fault_detection.leader_check.interval", "500ms");
          settings.put("cluster.fault_detection.leader_check.timeout", "2s");
        });
    runner.build(
        OpenSearchRunner.newConfigs()
            .basePath(folder.toString())
            .clusterName("vitrine-test")
            .numOfNode(1)
            .useLogger()
            .moduleTypes(MODULES));
    while (System.in.read() >= 0) {
      // Nothing is said to a node.
    }
    runner.close();
    System.exit(0);
  }
}
